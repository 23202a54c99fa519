import { expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { planOf, sumOf } from "./bulk-plan.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

const clear = withdrawalRow({ id: "rt-1" });
const flagged = withdrawalRow({ id: "rt-2", flags: ["SAME_AMOUNT"] });
const approved = withdrawalRow({ id: "rt-3", status: "approved", flags: ["SAME_AMOUNT"] });

test("only pending requests are approved, flagged ones apart", () => {
  expect(planOf(null, [approved, clear, flagged])).toEqual({
    clear: [clear],
    flagged: [flagged],
    own: [],
    leftOut: [approved],
  });
});

test("a request without flags in the response is clear", () => {
  const { flags, ...unflagged } = clear;
  expect(planOf(null, [unflagged]).clear).toEqual([unflagged]);
});

test("one's own are left out, flagged or not", () => {
  const { user } = clear.wallet;
  const officer: Schema["SessionUser"] = {
    id: "u1",
    fullName: user.fullName,
    email: user.email,
    avatarUrl: null,
    role: { id: "role-11", name: "Cán bộ thuế - tài chính", role_code: "R11" },
    permissions: ["PERM_WALLET_ADMIN"],
    walletVerified: false,
  };
  const plan = planOf(officer, [clear, flagged, approved]);
  expect(plan).toEqual({ clear: [], flagged: [], own: [clear, flagged], leftOut: [approved] });
});

test("amounts add up", () => {
  expect(sumOf([clear, flagged])).toBe(1_000_000);
  expect(sumOf([])).toBe(0);
});
