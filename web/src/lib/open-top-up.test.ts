import { beforeEach, expect, test, vi } from "vitest";
import { saveDraft } from "./drafts.ts";
import { memoryStorage } from "./memory-storage.fixtures.ts";
import { keepTopUp, type OpenTopUp, openTopUp } from "./open-top-up.ts";

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: memoryStorage() });
  return () => vi.unstubAllGlobals();
});

const topUp = (transactionId: string): OpenTopUp => ({
  transactionId,
  amount: 50_000,
  qrString: "000201",
  isTrial: true,
  message: "Quét mã QR",
});

test("a top-up is opened again by the user who asked for it", () => {
  keepTopUp("lan", topUp("gd-1"));
  expect(openTopUp("lan", "gd-1")).toEqual(topUp("gd-1"));
  expect(openTopUp("lan", "gd-2")).toBeUndefined();
  expect(openTopUp("hoa", "gd-1")).toBeUndefined();
});

test("the newest five stay, each once", () => {
  for (const number of [1, 2, 3, 3, 4, 5, 6]) keepTopUp("lan", topUp(`gd-${number}`));
  expect(openTopUp("lan", "gd-1")).toBeUndefined();
  for (const number of [2, 3, 6]) expect(openTopUp("lan", `gd-${number}`)).toBeDefined();
});

test("what has another shape is no top-up", () => {
  saveDraft("open-top-ups", "lan", [{ transactionId: "gd-1" }, null, "gd-1"]);
  expect(openTopUp("lan", "gd-1")).toBeUndefined();
});
