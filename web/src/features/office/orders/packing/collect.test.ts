import { expect, test } from "vitest";
import { order, sharedOrder, twoItems, wholeSharedOrder } from "../orders.fixtures.ts";
import { collectText, parcelsOf, toCollect } from "./collect.ts";

test.each([
  ["COD", "UNPAID", 395_000, "Thu của khách: 395.000 đ"],
  ["COD", "PAID", 0, "Không thu tiền: khách đã thanh toán"],
  ["COD", "REFUNDED", 395_000, "Thu của khách: 395.000 đ"],
  ["TAP_WALLET", "PAID", 0, "Không thu tiền: khách đã thanh toán"],
  ["TAP_WALLET", "UNPAID", 0, "Không thu tiền mặt: chờ khách trả bằng ví TAP"],
  ["TAP_WALLET", "REFUNDED", 0, "Không thu tiền mặt: đã hoàn tiền, chờ khách trả lại bằng ví TAP"],
  ["BANK_TRANSFER", "PAID", 0, "Không thu tiền: khách đã thanh toán"],
  ["BANK_TRANSFER", "UNPAID", 0, "Không thu tiền mặt: chờ khách chuyển khoản"],
  ["BANK_TRANSFER", "REFUNDED", 0, "Không thu tiền mặt: đã hoàn tiền, chờ khách chuyển khoản lại"],
] as const)(
  "the courier of an order by %s that is %s collects %d",
  (method, status, dong, text) => {
    const payable = order({ payment_method: method, payment_status: status });
    expect(toCollect(payable)).toBe(dong);
    const [parcel] = parcelsOf(payable);
    expect(parcel && collectText(payable, parcel)).toBe(text);
  },
);

test.each([
  ["cancelled", "Không thu tiền: đơn đã hủy"],
  ["returned", "Không thu tiền: đơn đã trả hàng"],
] as const)("nothing is collected for an order that is %s", (status_id, text) => {
  const closed = order({ status_id, payment_status: "REFUNDED" });
  expect(toCollect(closed)).toBe(0);
  const [parcel] = parcelsOf(closed);
  expect(parcel && collectText(closed, parcel)).toBe(text);
});

test("an order of one shop is one parcel", () => {
  expect(parcelsOf(order({ order_items: twoItems }))).toMatchObject([
    { sender: "HTX Nông nghiệp Sóc Trăng", items: twoItems, total_price: 395_000 },
  ]);
});

test("each shop of an order packs its own goods and collects its own part", () => {
  const whole = wholeSharedOrder();
  const parcels = parcelsOf(whole);
  expect(parcels).toMatchObject([
    { sender: "HTX Nông nghiệp Sóc Trăng", place: "kiện\u00a01/2", total_price: 390_000 },
    { sender: "Vườn Cái Bè", place: "kiện\u00a02/2", total_price: 100_000 },
  ]);
  expect(parcels.map(({ items }) => items.map(({ id }) => id))).toEqual([["i-1"], ["i-2"]]);
  expect(parcels.map((parcel) => collectText(whole, parcel))).toEqual([
    "Thu của khách: 390.000 đ",
    "Thu của khách: 100.000 đ",
  ]);
  expect(toCollect(whole)).toBe(490_000);
});

test("a seller has a slip for the own parcel alone", () => {
  expect(parcelsOf(sharedOrder())).toMatchObject([
    { sender: "HTX Nông nghiệp Sóc Trăng", place: "kiện\u00a01/2", total_price: 390_000 },
  ]);
});

test("where the server does not tell the shops apart, the slip says that it is of all", () => {
  const { shop_parts: _, ...older } = wholeSharedOrder();
  const [parcel, ...more] = parcelsOf(older);
  expect(more).toEqual([]);
  expect(parcel && collectText(older, parcel)).toBe(
    "Thu của khách: 490.000 đ (cả đơn, 2 cửa hàng)",
  );
});
