import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { removeAllIntents } from "#web/lib/intents.ts";
import { ApiError } from "./api-error.ts";
import { type Found, useMoneyCall } from "./money-call.ts";

type Body = { amount: number; pin: string };

const sent = vi.fn<(variables: { body: Body; intent: string }) => Promise<{ id: string }>>();
const find = vi.fn<() => Promise<Found<{ id: string }> | undefined>>();
const onDone = vi.fn();
const onRefused = vi.fn();
/** The BFF's answers to a lookup and to giving up. */
let known: Schema["CallOutcome"];
let givenUp: Schema["CallOutcome"];
const asked = vi.fn<(method: string) => void>();
const lookedUp: string[] = [];
let operation: string | ((content: Pick<Body, "amount">) => string);
let host: HTMLElement;
let root: Root;
let call: ReturnType<typeof useTransfer>;

const isContent = (stored: unknown): stored is Pick<Body, "amount"> =>
  stored instanceof Object && "amount" in stored;

const useTransfer = () =>
  useMoneyCall({
    name: "transfer",
    userId: "u-1",
    operation,
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
    lookedUp.push(request.url);
    return Response.json(request.method === "DELETE" ? givenUp : known);
  });
  removeAllIntents();
  operation = "createTransfer";
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

test("however often it is pressed, it is sent once, and not looked up meanwhile", async () => {
  const response = Promise.withResolvers<{ id: string }>();
  sent.mockReturnValue(response.promise);
  await act(async () => {
    call.send({ amount: 10_000 }, { pin: "123456" });
    call.send({ amount: 10_000 }, { pin: "123456" });
  });
  await send();
  response.resolve({ id: "gd-1" });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(onDone.mock.calls).toEqual([[{ id: "gd-1" }, { amount: 10_000 }, undefined]]);
  expect(asked).not.toHaveBeenCalled();
  expect(sent).toHaveBeenCalledOnce();
});

test("what a look finds while it is sent again is told once", async () => {
  lose();
  const looked = Promise.withResolvers<Found<{ id: string }>>();
  find.mockReturnValue(looked.promise);
  await send();
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce());
  const response = Promise.withResolvers<{ id: string }>();
  sent.mockReturnValue(response.promise);
  await act(async () => call.unknown?.resend?.());
  await act(async () => looked.resolve({ result: { id: "gd-1" } }));
  await act(async () => response.resolve({ id: "gd-1" }));
  expect(sent).toHaveBeenCalledTimes(2);
  expect(onDone).toHaveBeenCalledOnce();
  expect(call.unknown).toBeUndefined();
});

test.each([
  [0, 1],
  [1, 0],
])("closed while it is sent and opened again, its outcome is told once", async (...order) => {
  const response = Promise.withResolvers<{ id: string }>();
  const looked = Promise.withResolvers<Found<{ id: string }>>();
  sent.mockReturnValue(response.promise);
  find.mockReturnValue(looked.promise);
  await send();
  await reload();
  await vi.waitFor(() => expect(find).toHaveBeenCalledOnce());
  const answers = [
    () => looked.resolve({ result: { id: "gd-1" } }),
    () => response.resolve({ id: "gd-1" }),
  ];
  for (const index of order) await act(async () => answers[index]?.());
  expect(onDone).toHaveBeenCalledOnce();
  expect(call.unknown).toBeUndefined();
});

test("one that fails at once is looked up", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  lose();
  call.send({ amount: 10_000 }, { pin: "123456" });
  await vi.waitFor(() => expect(call.unknown?.look).toBe("not-arrived"));
  expect(asked.mock.calls.flat()).toEqual(["GET"]);
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
  sent.mockRejectedValueOnce(new ApiError(422, { code: "IDEMPOTENCY_MISMATCH" }));
  await act(async () => call.unknown?.resend?.({ pin: "111111" }));
  expect(call.unknown).toMatchObject({ needsSecret: true, error: expect.stringMatching(/PIN/) });
  sent.mockResolvedValueOnce({ id: "gd-1" });
  await act(async () => call.unknown?.resend?.({ pin: "654321" }));
  expect(new Set(sent.mock.calls.map(([{ body, intent }]) => body.amount + intent)).size).toBe(1);
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
  expect(call.error).toBeUndefined();
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

test("one that says who is signed in or how busy it is leaves nothing unknown, also after a reload", async () => {
  sent.mockRejectedValueOnce(new ApiError(429, {}));
  await send();
  expect(call.unknown).toBeUndefined();
  sent.mockRejectedValueOnce(new ApiError(401, {}));
  await send();
  expect(call.error).toBeUndefined();
  await reload();
  expect(call.unknown).toBeUndefined();
});

test("another content under its key leaves it unknown", async () => {
  lose();
  await send();
  await settled();
  sent.mockRejectedValueOnce(new ApiError(422, { code: "IDEMPOTENCY_MISMATCH" }));
  await act(async () => call.unknown?.resend?.());
  await settled();
  expect(new Set(keys()).size).toBe(1);
  expect(call.unknown).toBeDefined();
  expect(onRefused).not.toHaveBeenCalled();
});

test("what the server may have forgotten is looked up, and not sent again", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T08:00:00Z") });
  lose();
  await send();
  await settled();
  vi.setSystemTime("2026-11-22T05:00:00Z");
  find.mockResolvedValue({ result: { id: "gd-1" } });
  await act(async () => call.unknown?.resend?.());
  await settled();
  expect(sent).toHaveBeenCalledOnce();
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ id: "gd-1" }, { amount: 10_000 }, undefined);
  vi.useRealTimers();
});

test("a look shows that somebody else was first: it is over", async () => {
  lose();
  const refusal = new Error("Yêu cầu đã được xử lý bởi Phạm Thu Hà");
  find.mockResolvedValue({ refusal });
  await send();
  await settled();
  expect(call.unknown).toBeUndefined();
  expect(call.error).toBe(refusal);
  expect(onRefused).toHaveBeenCalledExactlyOnceWith(refusal);
  sent.mockResolvedValue({ id: "gd-2" });
  await send();
  expect(new Set(keys()).size).toBe(2);
});

test("while it is sent again, the question stays and says so", async () => {
  lose();
  await send();
  await settled();
  const response = Promise.withResolvers<{ id: string }>();
  sent.mockReturnValueOnce(response.promise);
  await act(async () => call.unknown?.resend?.());
  expect(call.unknown?.isSending).toBe(true);
  await act(async () => response.resolve({ id: "gd-1" }));
  expect(call.unknown).toBeUndefined();
  expect(onDone).toHaveBeenCalledOnce();
});

test("the BFF is asked by the operation of what was sent", async () => {
  lose();
  await send();
  await settled();
  expect(lookedUp.at(-1)).toContain("/bff/calls/createTransfer/");
  operation = ({ amount }) => (amount > 15_000 ? "createPayment" : "createTransfer");
  await act(async () => call.unknown?.giveUp());
  lose();
  await send(20_000);
  await settled();
  expect(lookedUp.at(-1)).toContain("/bff/calls/createPayment/");
});
