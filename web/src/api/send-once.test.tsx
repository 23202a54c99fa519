import { afterEach, expect, test, vi } from "vitest";
import { removeAllIntents } from "#web/lib/intents.ts";
import { ApiError } from "./api-error.ts";
import { sendOnce, UnsettledIntent } from "./money-call.ts";

afterEach(removeAllIntents);

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

test("a job ends a refused call, and one that was not sent unless an earlier attempt was", async () => {
  const job = { name: "deposit-1", userId: "u-1" };
  const once = vi.fn<(sent: { intent: string }) => Promise<string>>();
  const run = (note: string) => sendOnce({ ...job, content: { note }, send: once });
  for (const error of [new ApiError(409, { code: "ALREADY_PROCESSED" }), new ApiError(429, {})]) {
    once.mockRejectedValueOnce(error);
    await expect(run("FT1")).rejects.toThrow();
  }
  once.mockRejectedValueOnce(ApiError.network());
  await expect(run("FT2")).rejects.toThrow();
  once.mockRejectedValueOnce(new ApiError(429, {}));
  await expect(run("FT2")).rejects.toThrow();
  await expect(run("FT1")).rejects.toThrow(UnsettledIntent);
  once.mockResolvedValueOnce("done");
  expect(await run("FT2")).toBe("done");
  const sentKeys = once.mock.calls.map(([{ intent }]) => intent);
  expect(new Set(sentKeys.slice(0, 3)).size).toBe(3);
  expect(new Set(sentKeys.slice(2)).size).toBe(1);
});
