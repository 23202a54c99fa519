import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode, useState } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { useSingleFlight, useSingleMutation } from "./use-single-flight.ts";

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

function show(children: ReactNode) {
  const client = new QueryClient();
  act(() => root.render(<QueryClientProvider client={client}>{children}</QueryClientProvider>));
  const button = host.querySelector("button");
  if (!button) throw new Error("There is no button");
  return button;
}

const call = vi.fn<() => Promise<string>>();
const onSuccess = vi.fn();

function Form() {
  const { mutate, error } = useSingleMutation({ mutationFn: call });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate(undefined, { onSuccess });
      }}
    >
      <input aria-label="Tên" />
      <button type="submit">Gửi</button>
      <p>{error?.message}</p>
    </form>
  );
}

beforeEach(() => {
  call.mockReset();
  onSuccess.mockReset();
});

test("two clicks in one tick send one request and run its callbacks once", async () => {
  call.mockResolvedValue("done");
  const button = show(<Form />);
  await act(async () => {
    button.click();
    button.click();
  });
  await expect.poll(() => onSuccess).toHaveBeenCalledOnce();
  expect(call).toHaveBeenCalledOnce();
});

test("Enter and a click in one tick send one request", async () => {
  call.mockReturnValue(new Promise(() => {}));
  const button = show(<Form />);
  await act(async () => {
    button.form?.requestSubmit();
    button.click();
  });
  expect(call).toHaveBeenCalledOnce();
});

test("sends again after a response; the mutation reports a failure", async () => {
  call.mockRejectedValueOnce(new ApiError(503, { message: "Bảo trì" })).mockResolvedValueOnce("ok");
  const button = show(<Form />);
  await act(async () => button.click());
  await expect.poll(() => host.textContent).toContain("Bảo trì");
  await act(async () => button.click());
  expect(call).toHaveBeenCalledTimes(2);
  expect(onSuccess).toHaveBeenCalledOnce();
});

test("a run of several steps counts as one", async () => {
  const steps: string[] = [];
  let arrive = () => {};
  function Steps() {
    const run = useSingleFlight(async (name: string) => {
      steps.push(`${name} begins`);
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      steps.push(`${name} ends`);
    });
    return (
      <button type="button" onClick={() => run("first")} onDoubleClick={() => run("second")}>
        Chạy
      </button>
    );
  }
  const button = show(<Steps />);
  const press = () =>
    act(async () => {
      button.click();
      button.dispatchEvent(new MouseEvent("dblclick", { bubbles: true }));
    });
  await press();
  await act(async () => arrive());
  expect(steps).toEqual(["first begins", "first ends"]);
  await press();
  expect(steps.at(-1)).toBe("first begins");
});

test("nothing runs again before what a run has changed is shown", async () => {
  const runs: string[] = [];
  function Dialog() {
    const [isOpen, setOpen] = useState(true);
    const run = useSingleFlight(async () => {
      runs.push("ran");
      await Promise.resolve();
      setOpen(false);
    });
    return isOpen ? (
      <button type="button" onClick={run}>
        Dùng ảnh này
      </button>
    ) : null;
  }
  const button = show(<Dialog />);
  await act(async () => {
    button.click();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
    // The run has ended, but React has not rendered yet.
    expect(host.querySelector("button")).not.toBeNull();
    button.click();
  });
  expect(host.querySelector("button")).toBeNull();
  expect(runs).toHaveLength(1);
});
