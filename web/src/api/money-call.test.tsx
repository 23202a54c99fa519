import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { removeAllIntents } from "#web/lib/intents.ts";
import { ApiError } from "./api-error.ts";
import { outcomeOf, sendOnce, UnsettledIntent, useMoneyCall } from "./money-call.ts";

type Body = { amount: number; pin: string };

const sent = vi.fn<(variables: { body: Body; intent: string }) => Promise<{ id: string }>>();
const find = vi.fn<() => Promise<{ result: { id: string } } | undefined>>();
const onDone = vi.fn();
const onRefused = vi.fn();
/** What the BFF says of the call: to a look, and to giving it up. */
let known: Schema["CallOutcome"];
let givenUp: Schema["CallOutcome"];
const asked = vi.fn<(method: string) => void>();
let host: HTMLElement;
let root: Root;
let call: ReturnType<typeof useTransfer>;

const isContent = (stored: unknown): stored is Pick<Body, "amount"> =>
  stored instanceof Object && "amount" in stored;

const useTransfer = () =>
  useMoneyCall({
    name: "transfer",
    userId: "u-1",
    operation: "createTransfer",
    mutation: { mutationFn: sent, gcTime: 0 },
    isContent,
    find,
    onDone,
    onRefused,
  });

function Transfer() {
  call = useTransfer();
  return null;
}

function open(): void {
  root = createRoot(host);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Transfer />
      </QueryClientProvider>,
    ),
  );
}

async function reload() {
  act(() => root.unmount());
  open();
  await act(async () => {});
}

const send = (amount = 10_000) => act(async () => call.send({ amount }, { pin: "123456" }));
const keys = () => sent.mock.calls.map(([{ intent }]) => intent);
const lose = () => sent.mockRejectedValueOnce(ApiError.network());
const settled = () =>
  vi.waitFor(async () => {
    await act(async () => {});
    expect(call.unknown?.look).not.toBe("looking");
  });

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (request: Request) => {
    asked(request.method);
    return Response.json(request.method === "DELETE" ? givenUp : known);
  });
  removeAllIntents();
  known = { state: "unknown" };
  givenUp = { state: "given-up" };
  for (const mock of [sent, find, onDone, onRefused, asked]) mock.mockReset();
  find.mockResolvedValue(undefined);
  host = document.body.appendChild(document.createElement("div"));
  open();
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  removeAllIntents();
  vi.unstubAllGlobals();
});

test("two presses in one tick move money once", async () => {
  sent.mockResolvedValue({ id: "gd-1" });
  await act(async () => {
    call.send({ amount: 10_000 }, { pin: "123456" });
    call.send({ amount: 10_000 }, { pin: "123456" });
  });
  expect(sent).toHaveBeenCalledOnce();
  expect(onDone.mock.calls).toEqual([[{ id: "gd-1" }, { amount: 10_000 }, undefined]]);
});

test("a look only reads, and tells a call that did not arrive from one that is not found", async () => {
  lose();
  await send();
  await settled();
  expect(call.unknown?.look).toBe("not-arrived");
  known = { state: "uncertain" };
  await act(async () => call.unknown?.lookUp());
  await settled();
  expect(call.unknown?.look).toBe("not-found");
  expect(sent).toHaveBeenCalledOnce();
  expect(asked.mock.calls.flat()).not.toContain("DELETE");
});

test("a look finds what was done: by its key, or in the list", async () => {
  lose();
  known = { state: "done", response: { id: "gd-1" } };
  await send();
  await settled();
  expect(onDone).toHaveBeenLastCalledWith({ id: "gd-1" }, { amount: 10_000 }, undefined);
  lose();
  known = { state: "uncertain" };
  find.mockResolvedValue({ result: { id: "gd-2" } });
  await send();
  await settled();
  expect(onDone).toHaveBeenLastCalledWith({ id: "gd-2" }, { amount: 10_000 }, undefined);
  expect(call.unknown).toBeUndefined();
});

test("a look finds that it was refused", async () => {
  lose();
  const problem = { status: 409, code: "INSUFFICIENT_BALANCE", message: "Số dư không đủ" };
  known = { state: "refused", problem };
  await send();
  await settled();
  expect(call.unknown).toBeUndefined();
  expect(call.error).toMatchObject({ code: "INSUFFICIENT_BALANCE" });
  expect(onRefused).toHaveBeenCalledOnce();
});

test("sent again, it has the same key and content, also after a reload with another PIN", async () => {
  lose();
  lose();
  await send();
  await settled();
  await act(async () => call.unknown?.resend?.());
  await settled();
  await reload();
  await settled();
  expect(call.unknown).toMatchObject({ content: { amount: 10_000 }, needsSecret: true });
  sent.mockResolvedValueOnce({ id: "gd-1" });
  await act(async () => call.unknown?.resend?.({ pin: "654321" }));
  expect(new Set(keys()).size).toBe(1);
  expect(sent.mock.calls.map(([{ body }]) => body.amount)).toEqual([10_000, 10_000, 10_000]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("while it is unknown nothing else of its kind is sent", async () => {
  lose();
  await send();
  await settled();
  await send(20_000);
  expect(sent).toHaveBeenCalledOnce();
});

test("given up before it arrived, it is over for good", async () => {
  lose();
  await send();
  await settled();
  await act(async () => call.unknown?.giveUp());
  expect(call.unknown).toBeUndefined();
  sent.mockResolvedValue({ id: "gd-2" });
  await send();
  expect(new Set(keys()).size).toBe(2);
});

test("given up when it may have been done, the same content keeps its key", async () => {
  lose();
  known = { state: "uncertain" };
  givenUp = known;
  await send();
  await settled();
  await act(async () => call.unknown?.giveUp());
  expect(call.unknown).toBeUndefined();
  sent.mockResolvedValue({ id: "gd-1" });
  await send();
  await send(20_000);
  expect(keys()[1]).toBe(keys()[0]);
  expect(keys()[2]).not.toBe(keys()[0]);
});

test("what was done cannot be given up", async () => {
  lose();
  await send();
  await settled();
  givenUp = { state: "done", response: { id: "gd-1" } };
  await act(async () => call.unknown?.giveUp());
  expect(onDone).toHaveBeenCalledOnce();
});

test("a refusal ends it, and so does a call that was not sent", async () => {
  sent.mockRejectedValueOnce(new ApiError(400, { code: "WRONG_PIN" }));
  await send();
  expect(call.unknown).toBeUndefined();
  sent.mockRejectedValueOnce(new ApiError(503, { code: "UPSTREAM_DOWN" }));
  await send();
  expect(call.unknown).toBeUndefined();
  expect(call.error).toMatchObject({ code: "UPSTREAM_DOWN" });
});

test("a repeat that was not sent says so, and leaves it unknown", async () => {
  lose();
  await send();
  await settled();
  sent.mockRejectedValueOnce(new ApiError(429, { message: "Bạn thao tác quá nhanh." }));
  await act(async () => call.unknown?.resend?.());
  await settled();
  expect(call.unknown?.error).toBe("Bạn thao tác quá nhanh.");
});

const failed = (status: number, code = "X") => new ApiError(status, { code });

test.each([
  ["a wrong PIN", failed(400, "WRONG_PIN"), "refused"],
  ["too little money", failed(409, "INSUFFICIENT_BALANCE"), "refused"],
  ["an ended session", failed(401), "not-done"],
  ["too many calls", failed(429), "not-done"],
  ["a PIN that was not proven", failed(403, "PIN_REQUIRED"), "not-done"],
  ["the page of another user", failed(409, "USER_CHANGED"), "not-done"],
  ["a server that is not available", failed(503, "UNAVAILABLE"), "not-done"],
  ["a BFF that has sent nothing", failed(503, "SERVER_BUSY"), "not-done"],
  ["no response", ApiError.network(), "unknown"],
  ["a failing server", failed(500), "unknown"],
  ["a proxy's 503", failed(503, "INTERNAL"), "unknown"],
  ["a gateway that gave up", failed(504), "unknown"],
  ["a time-out", failed(408), "unknown"],
  ["an attempt in progress", failed(409, "IDEMPOTENCY_IN_PROGRESS"), "unknown"],
  ["another content under its key", failed(422, "IDEMPOTENCY_MISMATCH"), "unknown"],
  ["a bug of ours", new TypeError("x"), "unknown"],
] as const)("%s", (_name, error, outcome) => {
  expect(outcomeOf(error)).toBe(outcome);
});

test("a job sends the same again with its key, and nothing else beside it", async () => {
  const job = { name: "deposit-1", userId: "u-1", content: { note: "FT1" } };
  const once = vi.fn<(sent: { intent: string }) => Promise<string>>();
  once.mockRejectedValueOnce(ApiError.network()).mockResolvedValueOnce("done");
  await expect(sendOnce({ ...job, send: once })).rejects.toThrow();
  const other = { ...job, content: { note: "FT2" } };
  await expect(sendOnce({ ...other, send: once })).rejects.toThrow(UnsettledIntent);
  expect(await sendOnce({ ...job, send: once })).toBe("done");
  expect(new Set(once.mock.calls.map(([{ intent }]) => intent)).size).toBe(1);
});
