import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/api/api-error.ts";
import { sendOnce, Unsettled } from "./send-once.ts";

const stored = new Map<string, string>();
vi.stubGlobal("sessionStorage", {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
  removeItem: (key: string) => stored.delete(key),
});
afterEach(() => stored.clear());

type Sent = { body: { code: string }; intent: string };

function attempts(...results: (Error | "done")[]) {
  const keys: string[] = [];
  const send = ({ intent }: Sent) => {
    keys.push(intent);
    const result = results[keys.length - 1];
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  };
  const run = (code = "FT1") => sendOnce({ name: "x", userId: "u", body: { code }, send });
  return { keys, run };
}

test("a retry after a lost response has the same key, and success ends the intent", async () => {
  const { keys, run } = attempts(ApiError.network(), "done", "done");
  await expect(run()).rejects.toThrow();
  await expect(run()).resolves.toBe("done");
  await run();
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[1]);
});

test("nothing else is sent while an earlier outcome is unknown", async () => {
  const { keys, run } = attempts(ApiError.network());
  await expect(run("FT1")).rejects.toThrow();
  await expect(run("FT2")).rejects.toThrow(Unsettled);
  expect(keys).toHaveLength(1);
});

test("a definite refusal ends the intent, so that another code may be sent", async () => {
  const refused = new ApiError(409, { code: "ALREADY_PROCESSED" });
  const { keys, run } = attempts(refused, "done");
  await expect(run("FT1")).rejects.toThrow();
  await expect(run("FT2")).resolves.toBe("done");
  expect(keys[0]).not.toBe(keys[1]);
});

test("too many calls ends an intent that was never sent before, and no other", async () => {
  const busy = new ApiError(429, { code: "TOO_MANY" });
  const first = attempts(busy, "done");
  await expect(first.run("FT1")).rejects.toThrow();
  await expect(first.run("FT2")).resolves.toBe("done");

  const second = attempts(ApiError.network(), busy, "done");
  await expect(second.run()).rejects.toThrow();
  await expect(second.run()).rejects.toThrow();
  await expect(second.run("FT2")).rejects.toThrow(Unsettled);
  await expect(second.run()).resolves.toBe("done");
  expect(new Set(second.keys).size).toBe(1);
});
