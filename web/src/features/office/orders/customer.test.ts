import { expect, test } from "vitest";
import { customerHistoryOf, customerText, phoneToFind } from "./customer.ts";
import { order } from "./orders.fixtures.ts";

const open = order({ id: "open", created_at: "2026-11-20T03:15:00.000Z" });
const earlier = (id: string, change: Parameters<typeof order>[0] = {}) =>
  order({ id, created_at: "2026-10-01T03:15:00.000Z", status_id: "completed", ...change });

test("a customer is who has the same number, however it is written, and never the same name", () => {
  const { earlier: found } = customerHistoryOf(open, {
    data: [
      order({ id: "later", created_at: "2026-11-21T03:15:00.000Z" }),
      open,
      earlier("same"),
      earlier("written", { shipping_phone: "+84 987 654 321" }),
      earlier("namesake", { shipping_phone: "0911222333" }),
      earlier("longer", { shipping_phone: "09876543210" }),
    ],
    total: 6,
  });
  expect(found.map(({ id }) => id)).toEqual(["same", "written"]);
});

test("how often they sent back or cancelled is said, or that they never did", () => {
  const textOf = (...orders: ReturnType<typeof order>[]) =>
    customerText(customerHistoryOf(open, { data: orders, total: orders.length }), "admin");
  expect(textOf(earlier("a"), earlier("b", { status_id: "returned" }))).toBe(
    "2 đơn trước cùng số điện thoại, 1 đơn trả lại.",
  );
  expect(textOf(earlier("a", { status_id: "cancelled" }))).toBe(
    "1 đơn trước cùng số điện thoại, 1 đơn hủy.",
  );
  expect(textOf(earlier("a", { status_id: "cancel_requested" }))).toBe(
    "1 đơn trước cùng số điện thoại, không đơn nào trả lại hay hủy.",
  );
});

test("nobody is called new when only a part of their orders was read", () => {
  const none = { data: [open], total: 1 };
  expect(customerText(customerHistoryOf(open, none), "shop")).toBe(
    "Đơn đầu tiên của số điện thoại này ở cửa hàng bạn.",
  );
  expect(customerText(customerHistoryOf(open, { ...none, total: 21 }), "shop")).toBe(
    "Không có đơn trước nào trong 20 đơn mới nhất tìm thấy theo số điện thoại.",
  );
  expect(
    customerText(customerHistoryOf(open, { data: [earlier("a")], total: 21 }), "admin"),
  ).toMatch(/^Trong 20 đơn mới nhất tìm thấy theo số điện thoại: 1 đơn trước cùng số điện thoại, /);
});

test.each(["", "***", "09876***21", "123"])("%j is no number to search by", (shipping_phone) => {
  expect(phoneToFind(order({ shipping_phone }))).toBeUndefined();
});

test("a number is searched as it is stored", () => {
  expect(phoneToFind(order({ shipping_phone: "0987 654 321" }))).toBe("0987 654 321");
});
