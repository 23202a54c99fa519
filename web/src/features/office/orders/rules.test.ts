import { describe, expect, test } from "vitest";
import { canTransition } from "#mocks/domain/order-states.ts";
import type { SessionUser } from "#web/auth/session.ts";
import { order, sharedOrder, twoItems, wholeSharedOrder } from "./orders.fixtures.ts";
import {
  arrivalOf,
  consequencesOf,
  isFiltered,
  itemsText,
  knownSearch,
  listNameOf,
  movesOf,
  noFilter,
  orderStatuses,
  pageOf,
  scopeOf,
  selectionOf,
  sheetOf,
  whyNotAccept,
  whyNotMove,
  whyNotSettle,
} from "./rules.ts";

test("without a page, the first ten orders are requested", () => {
  expect(pageOf({})).toEqual({ page: 1, size: 10 });
  expect(pageOf({ page: 3, size: 50 })).toEqual({ page: 3, size: 50 });
});

test("the tab of cancel requests knows no other filter", () => {
  expect(selectionOf({ muc: "yeu-cau-huy", search: "hoa", status: "pending" })).toEqual({
    muc: "yeu-cau-huy",
  });
});

test("paging is not a filter, and the same list has one name over its pages", () => {
  expect(isFiltered({ page: 3, size: 50 })).toBe(false);
  expect(isFiltered({ payment_method: "COD" })).toBe(true);
  expect(isFiltered({ ...noFilter })).toBe(false);
  expect(listNameOf({ status: "pending", page: 2 })).toBe(listNameOf({ status: "pending" }));
  expect(listNameOf({ status: "pending" })).not.toBe(listNameOf({ muc: "yeu-cau-huy" }));
});

test("a choice that the contract does not know counts as not given", () => {
  const raw = { status: "dang-bay", payment_method: "cod", payment_status: "PAID", muc: "x" };
  expect(knownSearch({ ...raw, page: 2, xem: "o-1" })).toEqual({
    payment_status: "PAID",
    page: 2,
    xem: "o-1",
  });
});

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

  test("came to its list when it was sent, whatever the age of the order", () => {
    const at = "2026-11-21T01:00:00.000Z";
    const history = [
      ...(order().history ?? []),
      { status_id: "cancel_requested" as const, label: "Yêu cầu hủy", at },
    ];
    const sent = order({ history });
    expect(arrivalOf(sent, { muc: "yeu-cau-huy" })).toEqual({ id: sent.id, at });
    expect(arrivalOf(sent, {}).at).toBe(sent.created_at);
    const silent = { id: sent.id, at: sent.updated_at };
    expect(arrivalOf({ ...sent, history: [] }, { muc: "yeu-cau-huy" })).toEqual(silent);
  });

  test("is accepted only while it waits", () => {
    expect(whyNotAccept(person("R00", []), inStatus("pending"))).toMatch(/không có yêu cầu hủy/);
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

  test.each([undefined, null, "395000", Number.NaN, -1])(
    "nobody refunds a total of %s",
    (total) => {
      const unreadable = /^Không đọc được tổng tiền/;
      const odd = Object.assign(order(paid), { total_price: total });
      for (const to of ["cancelled", "returned"] as const) {
        expect(whyNotSettle("admin", odd, to)).toMatch(unreadable);
      }
      expect(whyNotSettle("admin", odd, "shipping")).toBeUndefined();
      expect(whyNotSettle("admin", order(paid), "cancelled")).toBeUndefined();
      const unpaid = Object.assign(order({ payment_status: "UNPAID" }), { total_price: total });
      expect(whyNotSettle("admin", unpaid, "cancelled")).toBeUndefined();
      const closed = Object.assign(order({ status_id: "cancelled" }), { total_price: total });
      expect(whyNotSettle("admin", closed, "pending")).toMatch(unreadable);
      const shared = sharedOrder(paid);
      const [part] = shared.shop_parts ?? [];
      Object.assign(part ?? {}, { total_price: total });
      expect(whyNotSettle("shop", shared, "cancelled")).toMatch(unreadable);
    },
  );

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

test("an order is a row with a value for each column, amounts as numbers", () => {
  const { columns, rows, done } = sheetOf([order({ order_items: twoItems, discount: 20_000 })]);
  const [row = []] = rows;
  const cell = (header: string) => row[columns.findIndex((column) => column.header === header)];
  expect(cell("Mã đơn")).toBe("TAPab94c7");
  expect(cell("Trạng thái")).toBe("Đã xác nhận");
  expect(cell("Sản phẩm")).toBe(
    "Gạo ST25 Sóc Trăng (Túi 5 kg) × 2; Nước mắm Phú Quốc 40 độ đạm (Chai 500 ml) × 1",
  );
  expect(cell("Giảm giá")).toBe(20_000);
  expect(cell("Tổng tiền")).toBe(395_000);
  expect(cell("Điện thoại")).toBe("0987654321");
  expect(done).toBe("Đã xuất 1 đơn hàng");
});

test("a cell names the first product and counts the others", () => {
  expect(itemsText(twoItems.slice(0, 1))).toBe("Gạo ST25 Sóc Trăng × 2");
  expect(itemsText(twoItems)).toBe("Gạo ST25 Sóc Trăng × 2 và 1 sản phẩm khác");
});
