import { act, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConflictError, threeWayDiff } from "#web/lib/edit-conflict.ts";
import { useEditConflict } from "./use-edit-conflict.ts";

type Person = { name: string; phone: string; version: number };

const opened: Person = { name: "Hoa", phone: "1", version: 1 };

let root: Root;
let server: Person;
let seen: Person;
let typed: Pick<Person, "name" | "phone">;
let form: ReturnType<typeof useEditConflict<Person, typeof typed>>;
const onTake = vi.fn();
const onError = vi.fn();
type Keep = (saved: Person) => void;

const send = vi.fn(async (values: typeof typed, over: Person, _keep: Keep) => {
  if (over.version !== server.version) throw new ConflictError(server);
  server = { ...values, version: server.version + 1 };
});

const fieldsOf = ({ name, phone }: typeof typed) => ({ name, phone });

type FormProps = { isMerging?: boolean; isSaid?: boolean; failure?: Error };

function Form({ isMerging = false, isSaid = false, failure }: FormProps) {
  const [version, setVersion] = useState(opened);
  seen = version;
  form = useEditConflict({
    version: [version, setVersion],
    send,
    compare: ({ seen: base, current, values }) => {
      if (failure) throw failure;
      if (isSaid) return undefined;
      const all = threeWayDiff(fieldsOf(base), fieldsOf(current), values);
      const differences = all.map((each) => ({ ...each, label: each.field }));
      if (!isMerging) return { differences, onTake };
      const merged = { ...values, phone: current.phone };
      return { differences: differences.filter((each) => !each.isUntouched), onTake, merged };
    },
    onError,
  });
  return null;
}

const show = (props: FormProps = {}) => act(() => root.render(<Form {...props} />));
const save = () => act(async () => form.save(typed));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  server = opened;
  typed = { name: "Hoa Mới", phone: "1" };
  root = createRoot(document.createElement("div"));
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("nobody else has saved: nothing is asked", async () => {
  show();
  await save();
  expect(server).toMatchObject({ name: "Hoa Mới", version: 2 });
  expect(form.conflict).toBeUndefined();
});

test("saving undoes nothing of the other user: saved over their version", async () => {
  server = { ...opened, version: 5 };
  show();
  await save();
  expect(server).toMatchObject({ name: "Hoa Mới", version: 6 });
  expect(form.conflict).toBeUndefined();
});

test("saving would undo something: the user overwrites it", async () => {
  server = { name: "Hoà", phone: "2", version: 5 };
  show();
  await save();
  expect(form.conflict?.differences).toMatchObject([
    { field: "name", isUntouched: false },
    { field: "phone", isUntouched: true },
  ]);
  expect(server.version).toBe(5);
  await act(async () => form.conflict?.onOverwrite());
  expect(server).toEqual({ ...typed, version: 6 });
  expect(onTake).not.toHaveBeenCalled();
  expect(form.conflict).toBeUndefined();
});

test("or takes it, and saves later over that version", async () => {
  server = { name: "Hoa", phone: "2", version: 5 };
  show();
  await save();
  act(() => form.conflict?.onTake());
  expect(onTake).toHaveBeenCalledOnce();
  expect(seen.version).toBe(5);
  expect(send).toHaveBeenCalledOnce();
  await save();
  expect(server.version).toBe(6);
});

test("or goes on typing: saving again asks again", async () => {
  server = { name: "Hoa", phone: "2", version: 5 };
  show();
  await save();
  act(() => form.conflict?.onContinue());
  expect(form.conflict).toBeUndefined();
  expect(seen).toBe(opened);
  await save();
  expect(form.conflict).toBeDefined();
});

test("fields that only the other user has changed follow without a question", async () => {
  server = { name: "Hoa", phone: "2", version: 5 };
  show({ isMerging: true });
  await save();
  expect(onTake).toHaveBeenCalledOnce();
  expect(server).toEqual({ name: "Hoa Mới", phone: "2", version: 6 });
});

test("a user who was told why saves nothing", async () => {
  server = { ...opened, version: 5 };
  show({ isSaid: true });
  await save();
  expect(send).toHaveBeenCalledOnce();
  expect(form.conflict).toBeUndefined();
});

test("what was saved on the way is what a later conflict is compared with", async () => {
  const half = { ...opened, name: "Hoa Mới", version: 2 };
  send.mockImplementationOnce(async (_values, _over, keep) => {
    keep(half);
    throw new ConflictError({ ...half, version: 3 });
  });
  const theirs = { ...half, version: 3 };
  server = theirs;
  show();
  await save();
  expect(seen).toBe(half);
  expect(send).toHaveBeenLastCalledWith(typed, theirs, expect.anything());
});

test("any other error is the form's", async () => {
  const failure = new Error("offline");
  send.mockRejectedValueOnce(failure);
  show();
  await save();
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure, typed, opened);
});

test("so is one of the comparison: a conflict that cannot be shown saves nothing", async () => {
  const failure = new Error("offline");
  server = { ...opened, version: 5 };
  show({ failure });
  await save();
  expect(onError).toHaveBeenCalledExactlyOnceWith(failure, typed, opened);
  expect(send).toHaveBeenCalledOnce();
  expect(form.conflict).toBeUndefined();
});

test("a form cannot leave errors to nobody", () => {
  const withoutOwner = { version: [opened, vi.fn()] as const, send, compare: () => undefined };
  // @ts-expect-error `onError` is missing
  const options: Parameters<typeof useEditConflict<Person, typeof typed>>[0] = withoutOwner;
  expect(options.onError).toBeUndefined();
});
