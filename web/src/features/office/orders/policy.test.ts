import { describe, expect, test } from "vitest";
import { canTransition } from "#mocks/domain/order-states.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { order } from "./orders.fixtures.ts";
import { isPending, movesOf, whyNotAccept, whyNotMove } from "./policy.ts";
import { scopeOf } from "./scope.ts";
import { orderStatuses } from "./search.ts";

const inStatus = (status_id: (typeof orderStatuses)[number]) => order({ status_id });

const person = (role_code: string, permissions: SessionUser["permissions"]) =>
  ({ role: { id: "r", name: "", role_code }, permissions }) as SessionUser;

describe("the statuses on offer", () => {
  test.each(orderStatuses)("to a seller are those the server allows from %s", (from) => {
    const allowed = orderStatuses.filter((to) => canTransition("shop", from, to));
    expect(movesOf("shop", inStatus(from))).toEqual(allowed);
  });

  test("to an administrator are all", () => {
    for (const from of orderStatuses) {
      expect(movesOf("admin", inStatus(from))).toEqual(orderStatuses);
    }
  });

  test("are explained where there are none", () => {
    expect(whyNotMove("shop", inStatus("cancelled"))).toMatch(/đã kết thúc/);
    expect(whyNotMove("shop", inStatus("pending"))).toBeUndefined();
    expect(whyNotMove("admin", inStatus("cancelled"))).toBeUndefined();
  });
});

describe("a cancel request", () => {
  const requested = inStatus("cancel_requested");

  test("is accepted by who may", () => {
    expect(whyNotAccept(person("R02", ["PERM_ORDER_ACCEPT_CANCEL"]), requested)).toBeUndefined();
    expect(whyNotAccept(person("R01", ["PERM_ADMIN_ORDER_MANAGE"]), requested)).toBeUndefined();
    expect(whyNotAccept(person("R02", []), requested)).toMatch(/không có quyền/);
  });

  test("is accepted only while it waits", () => {
    expect(whyNotAccept(person("R00", []), inStatus("pending"))).toMatch(/không có yêu cầu hủy/);
  });
});

test("only orders that wait for it are confirmed", () => {
  expect(orderStatuses.filter((status) => isPending(inStatus(status)))).toEqual(["pending"]);
});

test("the seller's role manages its own shop, every other role all shops", () => {
  expect(scopeOf(person("R02", []))).toBe("shop");
  expect(scopeOf(person("R00", []))).toBe("admin");
  expect(scopeOf(person("R08", []))).toBe("admin");
  expect(scopeOf(null)).toBe("admin");
});
