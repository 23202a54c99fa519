import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { useRepeatableCall } from "./use-repeatable-call.ts";

const sent = vi.fn<(variables: { body: string; intent: string }) => Promise<string>>();
const onDone = vi.fn();
let host: HTMLElement;
let root: Root;
let pin = "";

function Transfer() {
  const call = useRepeatableCall({
    name: "chuyen-tien",
    userId: "u-1",
    mutation: { mutationFn: sent, gcTime: 0 },
    onDone,
  });
  return (
    <>
      <button type="button" name="send" onClick={() => call.send(pin)} />
      <button type="button" name="ask" onClick={call.ask} />
      <output>{call.lost ?? "nothing lost"}</output>
      <em>{call.sentBefore ? "look it up" : ""}</em>
    </>
  );
}

const press = (name: "send" | "ask") =>
  act(async () => host.querySelector<HTMLButtonElement>(`[name=${name}]`)?.click());
const lost = () => host.querySelector("output")?.textContent;
const bodies = () => sent.mock.calls.map(([{ body }]) => body);

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
  sent.mockReset();
  onDone.mockReset();
  pin = "123456";
  host = document.body.appendChild(document.createElement("div"));
  root = createRoot(host);
  act(() =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Transfer />
      </QueryClientProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a lost call is asked for with the same body and key", async () => {
  sent.mockRejectedValueOnce(ApiError.network()).mockResolvedValue("done");
  await press("send");
  expect(lost()).toBe("123456");
  pin = "";
  await press("ask");
  expect(bodies()).toEqual(["123456", "123456"]);
  expect(new Set(sent.mock.calls.map(([{ intent }]) => intent)).size).toBe(1);
  expect(lost()).toBe("nothing lost");
  expect(onDone).toHaveBeenCalledOnce();
});

test.each([
  ["a refusal", new ApiError(400, { code: "WRONG_PIN" })],
  ["a locked wallet", new ApiError(429, { code: "WALLET_LOCKED" })],
])("after %s nothing is kept", async (_, error) => {
  sent.mockRejectedValue(error);
  await press("send");
  expect(lost()).toBe("nothing lost");
  await press("ask");
  expect(bodies()).toHaveLength(1);
});

test("too many questions do not settle a lost call", async () => {
  sent.mockRejectedValueOnce(new ApiError(504, {}));
  sent.mockRejectedValue(new ApiError(429, {}));
  await press("send");
  await press("ask");
  expect(lost()).toBe("123456");
});

test("a call whose key may be forgotten is looked up, and never sent again", async () => {
  sent.mockRejectedValue(ApiError.network());
  vi.setSystemTime("2026-11-21T08:00:00.000Z");
  await press("send");
  vi.setSystemTime("2026-11-22T09:00:00.000Z");
  await press("ask");
  expect(bodies()).toHaveLength(1);
  expect(lost()).toBe("nothing lost");
  expect(host.querySelector("em")?.textContent).toBe("look it up");
});
