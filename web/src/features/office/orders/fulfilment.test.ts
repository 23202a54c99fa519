import { describe, expect, test } from "vitest";
import { canTransition } from "#mocks/domain/order-states.ts";
import type { Schema } from "#openapi/schema.ts";
import {
  bulkMoves,
  collectText,
  customerHistoryOf,
  customerText,
  lotsOf,
  lotText,
  mailLink,
  mayMoveInBulk,
  noticeOf,
  packingListOf,
  parcelsOf,
  phoneToFind,
  progressOf,
  resumedStatus,
  slipsOf,
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

test("an order of two parcels is printed whole or not at all", () => {
  const { printed, leftOut } = slipsOf([order({ id: "o-1" }), wholeSharedOrder()], 2);
  expect([printed.map((slip) => slip.order.id), leftOut]).toEqual([["o-1"], 2]);
});

test("a seller has a slip for the own parcel alone", () => {
  expect(parcelsOf(sharedOrder())).toMatchObject([
    { sender: "HTX Nông nghiệp Sóc Trăng", place: "kiện\u00a01/2", total_price: 390_000 },
  ]);
});

test("where the parts do not name every item, the slip says that it is of all", () => {
  const { shop_parts = [], ...older } = wholeSharedOrder();
  for (const parts of [{}, { shop_parts: [] }, { shop_parts: shop_parts.slice(1) }]) {
    expect(parcelsOf({ ...older, ...parts }).map((one) => collectText(older, one))).toEqual([
      "Thu của khách: 490.000 đ (cả đơn, 2 cửa hàng)",
    ]);
  }
});

describe("the packing list", () => {
  const [rice, sauce] = twoItems.map((item, index) => ({ ...item, version_id: 32 + index }));
  if (!rice || !sauce) throw new Error("the fixtures have two items");
  const slipsFor = (...orders: Schema["Order"][]) => slipsOf(orders, 9).printed;
  const first = order({ id: "o-1", order_items: [rice, sauce] });
  const second = order({
    id: "o-2",
    order_items: [sauce, { ...rice, id: "i-3", quantity: 3 }, { ...rice, quantity: 1 }],
  });

  test("sums each version over all orders, and says how many go where", () => {
    const { lines, pieces, orders, leftOut } = packingListOf(slipsFor(first, second));
    expect(lines).toMatchObject([
      { product_name: "Gạo ST25 Sóc Trăng", sku: "GAO-ST25-5KG", pieces: 6 },
      { product_name: "Nước mắm Phú Quốc 40 độ đạm", sku: null, pieces: 2 },
    ]);
    expect([...(lines[0]?.shares ?? [])]).toEqual([
      ["o-1", 2],
      ["o-2", 4],
    ]);
    expect({ pieces, orders, leftOut }).toEqual({ pieces: 8, orders: 2, leftOut: 0 });
  });

  test("tells versions of one product apart, the smaller number first", () => {
    const large = { ...rice, id: "i-4", version: "Túi 10 kg", version_id: 40 };
    const { lines } = packingListOf(slipsFor(order({ order_items: [large, rice] })));
    expect(lines.map(({ version }) => version)).toEqual(["Túi 5 kg", "Túi 10 kg"]);
  });

  test("goes by product and version where the server names no version", () => {
    const without = (id: string): Schema["Order"] =>
      JSON.parse(
        JSON.stringify(order({ id }), (key, value) => (key === "version_id" ? null : value)),
      );
    const { lines } = packingListOf(slipsFor(without("o-1"), without("o-2")));
    expect(lines.map(({ pieces }) => pieces)).toEqual([4]);
  });

  test("counts a shop's own goods, and all parcels of an order as one", () => {
    expect(packingListOf(slipsFor(sharedOrder())).lines).toHaveLength(1);
    const whole = packingListOf(slipsFor(wholeSharedOrder({ order_items: [rice, sauce] })));
    expect([whole.lines.length, whole.orders]).toEqual([2, 1]);
  });

  test.each(orderStatuses)(
    "of an order that is %s has its goods if they are to be fetched",
    (status_id) => {
      const { lines, leftOut } = packingListOf(slipsFor(order({ status_id })));
      const isFetched = ["pending", "confirmed", "packing"].includes(status_id);
      expect([lines.length, leftOut]).toEqual(isFetched ? [1, 0] : [0, 1]);
    },
  );

  const lot = (sku: string, daysLeft: number) => {
    return { sku, batchNumber: "L-7", expiryDate: "2026-12-01", daysLeft, location: "KC-A1-03" };
  };

  test("begins with what expires first, by SKU as people write it", () => {
    const fish = { ...sauce, sku: "MAM-PQ", version_id: 50 };
    const late = lotsOf([lot("gao-st25-5kg ", 3), lot("MAM-PQ", -1), lot("MAM-PQ", 9)]);
    const { lines } = packingListOf(slipsFor(order({ order_items: [rice, fish] })), late);
    expect(lines.map(({ sku, lot: found }) => [sku, found?.daysLeft])).toEqual([
      ["MAM-PQ", -1],
      ["GAO-ST25-5KG", 3],
    ]);
  });

  test("puts what lasts behind, and finds no lot for goods without an SKU", () => {
    const { lines } = packingListOf(slipsFor(first), lotsOf([lot("", 1), lot("GAO-ST25-5KG", 30)]));
    expect(lines.map(({ lot: found }) => found?.daysLeft)).toEqual([30, undefined]);
  });

  test("names batch and last day of use", () => {
    expect(lotText(lot("x", 1))).toBe("Lô L-7 · HSD 01/12/2026");
    expect(lotText({ ...lot("x", 1), batchNumber: null })).toBe("HSD 01/12/2026");
  });
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

describe("the history of a customer", () => {
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
    ).toMatch(
      /^Trong 20 đơn mới nhất tìm thấy theo số điện thoại: 1 đơn trước cùng số điện thoại, /,
    );
  });

  test.each(["", "***", "09876***21", "123"])("%j is no number to search by", (shipping_phone) => {
    expect(phoneToFind(order({ shipping_phone }))).toBeUndefined();
  });

  test("a number is searched as it is stored", () => {
    expect(phoneToFind(order({ shipping_phone: "0987 654 321" }))).toBe("0987 654 321");
  });
});
