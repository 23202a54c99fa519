import { describe, expect, test } from "vitest";
import { canTransition } from "#mocks/domain/order-states.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { order, sharedOrder, wholeSharedOrder } from "./orders.fixtures.ts";
import {
  bulkMoves,
  consequencesOf,
  mayMoveInBulk,
  movesOf,
  resumedStatus,
  whyNotAccept,
  whyNotMove,
} from "./policy.ts";
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

describe("many orders at once", () => {
  test.each([
    ["confirmed", ["pending"]],
    ["packing", ["confirmed"]],
    ["shipping", ["confirmed", "packing"]],
  ] as const)("are set to %s from %j alone", (to, from) => {
    expect(orderStatuses.filter((status) => mayMoveInBulk(inStatus(status), to))).toEqual(from);
  });

  test("move only where a shop may move a single one, and refund nothing", () => {
    for (const to of bulkMoves) {
      for (const from of orderStatuses.filter((status) => mayMoveInBulk(inStatus(status), to))) {
        expect(canTransition("shop", from, to)).toBe(true);
        const paid = order({ status_id: from, payment_status: "PAID" });
        expect(consequencesOf("admin", paid, to)).toEqual({});
      }
    }
  });
});

describe("a rejected cancel request", () => {
  const at = "2026-11-20T03:15:00.000Z";
  const requested = (...before: (typeof orderStatuses)[number][]) =>
    order({
      status_id: "cancel_requested",
      history: [...before, "cancel_requested" as const].map((status_id) => {
        return { status_id, label: "", at };
      }),
    });

  test("goes on where it was", () => {
    expect(resumedStatus("admin", requested("pending"))).toBe("pending");
    expect(resumedStatus("shop", requested("pending", "confirmed", "packing"))).toBe("packing");
  });

  test("which for a shop is confirmed at least: it cannot put it back to waiting", () => {
    expect(resumedStatus("shop", requested("pending"))).toBe("confirmed");
    expect(canTransition("shop", "cancel_requested", "confirmed")).toBe(true);
  });
});

describe("before a change of status", () => {
  const paid = { payment_method: "TAP_WALLET", payment_status: "PAID" } as const;

  test.each(["cancelled", "returned"] as const)("to %s, a refund is named", (to) => {
    expect(consequencesOf("shop", order(paid), to).refund).toEqual({
      dong: 395_000,
      text: "395.000 đ được hoàn vào ví TAP của khách (phần trả bằng điểm được hoàn bằng điểm).",
    });
    const cash = order({ payment_status: "PAID" });
    expect(consequencesOf("admin", cash, to).refund?.text).toBe(
      "Khách đã trả 395.000 đ: hãy hoàn tiền cho khách ngoài hệ thống.",
    );
  });

  test("nothing is refunded that was not paid, or has been refunded", () => {
    for (const payment_status of ["UNPAID", "REFUNDED"] as const) {
      expect(consequencesOf("admin", order({ payment_status }), "cancelled")).toEqual({});
    }
    expect(consequencesOf("admin", order(paid), "shipping")).toEqual({});
  });

  test("even a cancelled order that is still paid is refunded when it is returned", () => {
    const cancelled = order({ ...paid, status_id: "cancelled" });
    expect(consequencesOf("admin", cancelled, "returned").refund?.dong).toBe(395_000);
  });

  test("the refund of a shop's part is that of the whole order", () => {
    expect(consequencesOf("shop", sharedOrder(paid), "cancelled").refund?.dong).toBe(490_000);
  });

  test.each([
    ["COD", "REFUNDED", "shipping", /đã hoàn cho khách.*người giao thu 395\.000 đ khi giao/],
    ["COD", "REFUNDED", "completed", /đã hoàn cho khách.*không tính vào doanh thu/],
    ["TAP_WALLET", "REFUNDED", "confirmed", /trả lại 395\.000 đ bằng ví TAP trước khi giao/],
    ["BANK_TRANSFER", "REFUNDED", "confirmed", /chuyển khoản lại 395\.000 đ trước khi giao/],
    ["COD", "UNPAID", "pending", /chưa thanh toán.*người giao thu 395\.000 đ khi giao/],
    ["COD", "UNPAID", "completed", /được ghi là đã thu 395\.000 đ/],
  ] as const)("reopening by %s, %s, to %s says what it means for the money", (...row) => {
    const [payment_method, payment_status, to, text] = row;
    for (const status_id of ["cancelled", "returned"] as const) {
      const closed = order({ status_id, payment_method, payment_status });
      expect(consequencesOf("admin", closed, to).reopening).toMatch(text);
    }
  });

  test("a seller is asked nothing about a reopening, which is refused", () => {
    const closed = order({ status_id: "cancelled", payment_status: "REFUNDED" });
    expect(consequencesOf("shop", closed, "shipping")).toEqual({});
  });

  test("nothing else is a reopening", () => {
    const refunded = { payment_status: "REFUNDED" } as const;
    expect(consequencesOf("admin", order(refunded), "shipping")).toEqual({});
    const cancelled = order({ ...refunded, status_id: "cancelled" });
    expect(consequencesOf("admin", cancelled, "returned")).toEqual({});
  });

  test("a seller is told whose goods move along, an administrator has the whole order", () => {
    expect(consequencesOf("shop", sharedOrder(), "packing").others).toEqual(["Vườn Cái Bè"]);
    expect(consequencesOf("admin", wholeSharedOrder(), "packing")).toEqual({});
    expect(consequencesOf("shop", order(), "packing")).toEqual({});
  });

  test("of which all shops are named where the server does not tell them apart", () => {
    const { shop_parts: _, ...older } = sharedOrder();
    expect(consequencesOf("shop", older, "packing").others).toEqual([
      "HTX Nông nghiệp Sóc Trăng",
      "Vườn Cái Bè",
    ]);
  });
});

test("the seller's role manages its own shop, every other role all shops", () => {
  expect(scopeOf(person("R02", []))).toBe("shop");
  expect(scopeOf(person("R00", []))).toBe("admin");
  expect(scopeOf(person("R08", []))).toBe("admin");
  expect(scopeOf(null)).toBe("admin");
});
