import { expect, test } from "vitest";
import { levelLabel, securityLevelOf } from "./security-level.ts";

const labelOf = (hasWalletPassword: boolean, isLocked: boolean) =>
  levelLabel[securityLevelOf({ hasWalletPassword, isLocked })].text;

test("the label says how well the wallet is protected", () => {
  expect(labelOf(false, false)).toBe("Chưa thiết lập");
  expect(labelOf(true, false)).toBe("An toàn");
  expect(labelOf(true, true)).toBe("Bị khóa");
});

test("a locked wallet without a PIN counts as without one", () => {
  expect(labelOf(false, true)).toBe("Chưa thiết lập");
});
