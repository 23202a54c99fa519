import { describe, expect, test } from "vitest";
import { canTransition } from "#mocks/domain/order-states.ts";
import type { Schema } from "#openapi/schema.ts";
import {
  bulkMoves,
  collectText,
  mailLink,
  mayMoveInBulk,
  noticeOf,
  parcelsOf,
  progressOf,
  resumedStatus,
  smsLink,
  toCollect,
} from "./fulfilment.ts";
import { order, sharedOrder, twoItems, wholeSharedOrder } from "./orders.fixtures.ts";
import { consequencesOf, orderStatuses } from "./rules.ts";

const at = "2026-11-20T03:15:00.000Z";

const inStatus = (status_id: Schema["OrderStatus"], status_label = "") =>
  order({ status_id, status_label });

test.each([
  ["pending", ["current", "ahead", "ahead", "ahead", "ahead"]],
  ["confirmed", ["done", "current", "ahead", "ahead", "ahead"]],
  ["packing", ["done", "done", "current", "ahead", "ahead"]],
  ["shipping", ["done", "done", "done", "current", "ahead"]],
  ["delivered", ["done", "done", "done", "done", "current"]],
  ["completed", ["done", "done", "done", "done", "done"]],
  ["cancelled", ["error", "ahead", "ahead", "ahead", "ahead"]],
  ["returned", ["error", "ahead", "ahead", "ahead", "ahead"]],
] as const)("the steps of an order that is %s", (status, states) => {
  expect(progressOf(inStatus(status))).toEqual(states);
});

test("a request to cancel leaves the order at its step", () => {
  const history = [
    { status_id: "pending", label: "Chờ xác nhận", at },
    { status_id: "packing", label: "Đang đóng gói", at },
    { status_id: "cancel_requested", label: "Yêu cầu hủy", at },
  ] as const;
  expect(progressOf({ ...inStatus("cancel_requested"), history: [...history] })).toEqual([
    "done",
    "done",
    "current",
    "ahead",
    "ahead",
  ]);
});

test("the label decides if the id is unknown", () => {
  const odd: Schema["Order"] = JSON.parse(JSON.stringify({ ...order(), status_id: "s-17" }));
  expect(progressOf({ ...odd, status_label: "ĐANG GIAO" })[3]).toBe("current");
  expect(progressOf({ ...odd, status_label: "đã huỷ" })[0]).toBe("error");
  expect(progressOf({ ...odd, status_label: "Đang bay" })).toEqual(Array(5).fill("ahead"));
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

const shipping = order({ status_id: "shipping", status_label: "Đang giao hàng" });

test("the customer reads how far the order is, and what they pay on delivery", () => {
  expect(noticeOf(shipping)).toBe(
    "Chào Nguyễn Thị Hoa, đơn hàng TAPab94c7 (HTX Nông nghiệp Sóc Trăng) đang trên đường giao đến bạn. Số tiền trả khi nhận hàng: 395.000 đ. Cảm ơn bạn đã mua hàng trên TAP.",
  );
});

test("nobody is asked to pay what is paid, or what will not come", () => {
  expect(noticeOf({ ...shipping, payment_status: "PAID" })).not.toContain("Số tiền");
  expect(noticeOf(order({ status_id: "cancelled" }))).not.toContain("Số tiền");
});

test("money that went back is asked for again", () => {
  expect(noticeOf({ ...shipping, payment_status: "REFUNDED" })).toContain(
    "Số tiền trả khi nhận hàng: 395.000 đ.",
  );
});

test("a seller writes about the own goods and the own part of the money", () => {
  expect(noticeOf(sharedOrder())).toMatch(
    /\(HTX Nông nghiệp Sóc Trăng\).*Số tiền trả khi nhận hàng: 390\.000 đ\./,
  );
  expect(noticeOf(wholeSharedOrder())).toMatch(
    /\(2 cửa hàng: .*\).*Số tiền trả khi nhận hàng: 490\.000 đ\./,
  );
});

test("the links carry the text; the mail has no address", () => {
  const text = noticeOf(shipping);
  expect(smsLink({ ...shipping, shipping_phone: "0987 654.321" })).toMatch(
    /^sms:0987654321\?body=/,
  );
  for (const link of [smsLink(shipping), mailLink(shipping)]) {
    expect(new URL(link).searchParams.get("body")).toBe(text);
  }
  expect(mailLink(shipping)).toMatch(/^mailto:\?subject=/);
});
