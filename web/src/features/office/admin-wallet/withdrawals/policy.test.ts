import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { actionsOf } from "./policy.ts";
import { withdrawalRow } from "./withdrawals.fixtures.ts";

const officer = (...permissions: Schema["Permission"][]): Schema["SessionUser"] => ({
  id: "u1",
  fullName: "Lê Thu Hà",
  email: "taichinh@tap.vn",
  avatarUrl: null,
  role: { id: "role-11", name: "Cán bộ thuế - tài chính", role_code: "R11" },
  permissions,
  walletVerified: false,
});

const full = officer("PERM_WALLET_ADMIN", "PERM_CONFIRM_WITHDRAW_TRANSFER");

describe("what may be done with a request", () => {
  test.each([
    ["pending", ["approve", "reject"]],
    ["approved", ["transfer"]],
    ["completed", []],
    ["rejected", []],
  ] as const)("%s", (status, actions) => {
    expect(actionsOf(full, withdrawalRow({ status }))).toEqual(actions);
  });

  test("the transfer is confirmed only with the permission for it", () => {
    const request = withdrawalRow({ status: "approved" });
    expect(actionsOf(officer("PERM_WALLET_ADMIN"), request)).toEqual([]);
    expect(actionsOf(null, request)).toEqual([]);
  });

  test.each(["pending", "approved"] as const)("nothing with one's own %s request", (status) => {
    const request = withdrawalRow({ status });
    const own = { ...full, email: request.wallet.user.email };
    expect(actionsOf(own, request)).toEqual([]);
  });

  test("a status that is not in the contract allows nothing", () => {
    const odd: Schema["WithdrawRequest"] = JSON.parse(
      JSON.stringify({ ...withdrawalRow(), status: "frozen" }),
    );
    expect(actionsOf(full, odd)).toEqual([]);
  });
});
