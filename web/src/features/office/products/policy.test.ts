import { expect, test } from "vitest";
import type { Permission } from "#web/auth/permissions.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { actionsOf, isPending, seesAll, whyNotChange } from "./policy.ts";
import { listOf } from "./scope.ts";

function user(
  role_code: SessionUser["role"]["role_code"],
  ...permissions: Permission[]
): SessionUser {
  return {
    id: "u-1",
    fullName: "Trần Thị Mai",
    email: "mai@tap.vn",
    avatarUrl: null,
    role: { id: "role-1", role_code, name: "" },
    permissions,
    walletVerified: false,
  };
}

const on = { status_id: "active", is_public: true } as const;
const waiting = { status_id: "active", is_public: false } as const;

test("only an active product waits for approval", () => {
  expect(isPending(waiting)).toBe(true);
  expect(isPending(on)).toBe(false);
  expect(isPending({ status_id: "draft", is_public: false })).toBe(false);
});

test("an administrator judges what waits, a shop does not", () => {
  expect(actionsOf("admin", waiting)).toEqual([
    "edit",
    "approve",
    "reject",
    "hide",
    "disable",
    "delete",
  ]);
  expect(actionsOf("shop", waiting)).toEqual(["edit", "hide", "delete"]);
});

test("what is not on sale may be put on sale, what is may be hidden", () => {
  expect(actionsOf("shop", on)).toEqual(["edit", "hide", "delete"]);
  expect(actionsOf("shop", { ...on, status_id: "hidden" })).toEqual(["edit", "sell", "delete"]);
  expect(actionsOf("shop", { ...on, status_id: "out_of_stock" })).toEqual([
    "edit",
    "hide",
    "sell",
    "delete",
  ]);
});

test("a deleted product is only restored", () => {
  expect(actionsOf("admin", { ...on, status_id: "archived" })).toEqual(["restore"]);
  expect(actionsOf("admin", { ...on, status_id: "inactive" })).toEqual([
    "edit",
    "sell",
    "restore",
    "delete",
  ]);
});

test("whoever may only look is told so; a shop's own products need no more than its route", () => {
  const overseer = user("R09", "PERM_ADMIN_VIEW_PRODUCTS");
  expect(whyNotChange("admin", overseer)).toMatch(/không có quyền/);
  expect(whyNotChange("admin", user("R10", "PERM_PRODUCT_MANAGE"))).toBeUndefined();
  expect(whyNotChange("shop", user("R02", "PERM_VIEW_SELF_PRODUCTS"))).toBeUndefined();
  expect(seesAll(overseer)).toBe(true);
  expect(seesAll(user("R02", "PERM_VIEW_SELF_PRODUCTS"))).toBe(false);
});

test("full-access roles have a list of their own", () => {
  expect(listOf("admin", user("R00"))).toBe("superadmin");
  expect(listOf("admin", user("R09", "PERM_ADMIN_VIEW_PRODUCTS"))).toBe("admin");
  expect(listOf("shop", user("R00"))).toBe("shop");
});
