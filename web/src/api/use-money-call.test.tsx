import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { useMoneyCall } from "./use-money-call.ts";

const sent = vi.fn<(variables: { body: number; intent: string }) => Promise<string>>();
const onDone = vi.fn();
let host: HTMLElement;
let root: Root;

function Transfer() {
  const call = useMoneyCall({
    name: "chuyen-tien",
    userId: "u-1",
    mutation: { mutationFn: sent, gcTime: 0 },
    onDone,
  });
  return (
    <>
      <button type="button" onClick={() => call.send(10_000)}>
        Gửi
      </button>
      <output>{call.isUnknown ? "chưa rõ" : ""}</output>
      <strong>{call.error ? "lỗi" : ""}</strong>
    </>
  );
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

function reload(): void {
  act(() => root.unmount());
  open();
}

const press = (times = 1) =>
  act(async () => {
    for (let press = 0; press < times; press += 1) host.querySelector("button")?.click();
  });
const keys = () => sent.mock.calls.map(([{ intent }]) => intent);
const isUnknown = () => host.querySelector("output")?.textContent === "chưa rõ";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
  sent.mockReset();
  onDone.mockReset();
  host = document.body.appendChild(document.createElement("div"));
  open();
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.unstubAllGlobals();
});

test("two presses in one tick move money once", async () => {
  sent.mockResolvedValue("done");
  await press(2);
  expect(sent).toHaveBeenCalledOnce();
  expect(onDone.mock.calls).toEqual([["done", 10_000]]);
});

test("after a lost response the next attempt has the same key, also after a reload", async () => {
  sent.mockRejectedValueOnce(ApiError.network()).mockResolvedValue("done");
  await press();
  expect(isUnknown()).toBe(true);
  reload();
  expect(isUnknown()).toBe(true);
  await press();
  const [first, second] = keys();
  expect(second).toBe(first);
  expect(isUnknown()).toBe(false);
  expect(onDone).toHaveBeenCalledOnce();
});

test("after a refusal the next attempt is another intent", async () => {
  sent.mockRejectedValue(new ApiError(400, { code: "WRONG_PIN" }));
  await press();
  await press();
  const [first, second] = keys();
  expect(second).not.toBe(first);
  expect(isUnknown()).toBe(false);
});

test("another content after a lost response does not become another intent", async () => {
  sent.mockRejectedValueOnce(new ApiError(504, {}));
  sent.mockRejectedValue(new ApiError(422, { code: "IDEMPOTENCY_MISMATCH" }));
  await press();
  await press();
  await press();
  expect(new Set(keys()).size).toBe(1);
  expect(isUnknown()).toBe(true);
});

test("too many calls leave nothing unknown, also after a reload", async () => {
  sent.mockRejectedValue(new ApiError(429, {}));
  await press();
  expect(isUnknown()).toBe(false);
  reload();
  expect(isUnknown()).toBe(false);
});

test("too many calls after a lost response leave it unknown", async () => {
  sent.mockRejectedValueOnce(ApiError.network());
  sent.mockRejectedValue(new ApiError(429, {}));
  await press();
  await press();
  expect(isUnknown()).toBe(true);
  reload();
  await press();
  expect(isUnknown()).toBe(true);
  expect(new Set(keys()).size).toBe(1);
  reload();
  expect(isUnknown()).toBe(true);
});

test("a repeat keeps its key, even if the tab's storage was emptied", async () => {
  sent.mockRejectedValueOnce(ApiError.network()).mockResolvedValue("done");
  await press();
  sessionStorage.clear();
  await press();
  const [first, second] = keys();
  expect(second).toBe(first);
});

test("a session that has ended is told by the session layer alone", async () => {
  sent.mockRejectedValue(new ApiError(401, {}));
  await press();
  expect(host.querySelector("strong")?.textContent).toBe("");
  expect(isUnknown()).toBe(false);
});
