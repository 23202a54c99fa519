import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { checkoutDraft } from "./checkout.fixtures.ts";
import {
  dayChoices,
  explainFailure,
  hourChoices,
  isOrderOf,
  payloadOf,
  wishesOf,
  withWishes,
} from "./rules.ts";

describe("a failed order", () => {
  test.each([
    ["an unavailable server", new ApiError(503, { code: "UNAVAILABLE" })],
    ["a busy server", new ApiError(429, {})],
    ["an expired session", new ApiError(401, { message: "Hết phiên" })],
  ])("by %s says the documented text", (_name, error) => {
    expect(explainFailure(error).text).toBe("Có lỗi xảy ra khi đặt hàng. Vui lòng thử lại.");
  });

  test("by too many requests says how long to wait", () => {
    const failure = explainFailure(new ApiError(429, { message: "Vui lòng thử lại sau 40 giây." }));
    expect(failure.text).toBe("Vui lòng thử lại sau 40 giây.");
  });

  test("by another user's sign-in says so", () => {
    const message = "Tài khoản khác vừa đăng nhập trên trình duyệt này.";
    const failure = explainFailure(new ApiError(409, { code: "USER_CHANGED", message }));
    expect(failure.text).toBe(message);
  });

  test.each(["OUT_OF_STOCK", "PRICE_CHANGED", "PRODUCT_UNAVAILABLE"])(
    "by %s says why and links back to the items",
    (code) => {
      const failure = explainFailure(new ApiError(409, { code, message: "Chỉ còn 3 sản phẩm." }));
      expect(failure.text).toBe("Tạo đơn hàng thất bại: Chỉ còn 3 sản phẩm.");
      expect(failure.wayOut).toBe("items");
    },
  );

  test("by validation puts the messages on the fields", () => {
    const failure = explainFailure(
      new ApiError(400, {
        code: "VALIDATION",
        message: "Dữ liệu không hợp lệ",
        errors: { receiver_phone: "Số này bị chặn", items: "?" },
      }),
    );
    expect(failure.text).toBe("Vui lòng kiểm tra lại thông tin đã nhập.");
    expect(failure.fields).toEqual({ receiver_phone: "Số này bị chặn" });
  });

  test("by the payment method says so", () => {
    const errors = { payment_method: "COD is off" };
    expect(explainFailure(new ApiError(400, { errors })).text).toBe(
      "Phương thức thanh toán không khả dụng",
    );
  });

  test("without a message shows the documented text", () => {
    expect(explainFailure(new ApiError(403, {})).text).toBe(
      "Có lỗi xảy ra khi đặt hàng. Vui lòng thử lại.",
    );
  });
});

const shipping = {
  receiver_name: "Nguyễn Thị Hoa",
  receiver_phone: "0987654321",
  shipping_address: "Số 12 đường Trần Hưng Đạo, Sóc Trăng",
};

test("an order contains what the specification lists and nothing else of the draft", () => {
  const [first] = checkoutDraft().items;
  if (!first) throw new Error("The fixture has no item");
  expect(payloadOf({ items: [first] }, { ...shipping, note: "Gọi trước" })).toEqual({
    ...shipping,
    items: [
      { product_id: 3, version_id: 32, quantity: 2, unit_price: 185_000, selected_options: {} },
    ],
    note: "Gọi trước",
    source: "buy_now",
    payment_method: "COD",
    guest_phone: null,
    guest_email: null,
    ref_code: null,
    is_guest: false,
  });
});

test("an empty note is not sent", () => {
  expect(payloadOf(checkoutDraft(), { ...shipping, note: "" }).note).toBeUndefined();
});

describe("an order that the server lists", () => {
  const sent = payloadOf(checkoutDraft(), { ...shipping, note: "Gọi trước" });
  const listed = (change: Partial<Schema["Order"]> = {}) =>
    ({
      order_items: sent.items.toReversed(),
      shipping_name: shipping.receiver_name,
      shipping_phone: shipping.receiver_phone,
      shipping_address: shipping.shipping_address,
      note: "Gọi trước",
      ...change,
    }) as Schema["Order"];

  test("was made by the call if lines, receiver, address and note are the same", () => {
    expect(isOrderOf(listed(), sent)).toBe(true);
    expect(isOrderOf(listed({ shipping_name: " NGUYỄN THỊ  HOA " }), sent)).toBe(true);
  });

  test.each<Partial<Schema["Order"]>>([
    { shipping_name: "Trần Văn Bình" },
    { shipping_phone: "0912000111" },
    { shipping_address: "Số 9 đường Lê Lợi, Cần Thơ" },
    { note: "" },
    { order_items: [] },
  ])("was not if it has another %o", (change) => {
    expect(isOrderOf(listed(change), sent)).toBe(false);
  });
});

describe("wishes in the note", () => {
  const [morning] = hourChoices;

  test("the days are the seven after today in Vietnam", () => {
    // Half past midnight of the 28th in Vietnam.
    const days = dayChoices(new Date("2026-11-27T17:30:00Z"));
    expect(days).toHaveLength(7);
    expect(days[0]).toBe("Chủ nhật 29/11");
    expect(days.at(-1)).toBe("Thứ bảy 05/12");
  });

  test("wishes stand below what the buyer wrote, and are read back from there", () => {
    const wishes = { day: "Thứ bảy 28/11", hours: morning, isGift: true };
    const note = withWishes("Gọi trước khi giao", wishes);
    expect(note).toBe(
      "Gọi trước khi giao\nMuốn nhận: Thứ bảy 28/11, buổi sáng (8–12 giờ).\nQuà tặng: xin đừng để giá tiền trong gói hàng.",
    );
    expect(wishesOf(note)).toEqual(wishes);
  });

  test("a changed wish replaces its line, and a withdrawn one leaves the rest of the note", () => {
    const note = withWishes("Cổng xanh\nnhà trong hẻm", { day: "Thứ bảy 28/11", isGift: false });
    const changed = withWishes(note, { day: "Chủ nhật 29/11", isGift: false });
    expect(changed).toBe("Cổng xanh\nnhà trong hẻm\nMuốn nhận: Chủ nhật 29/11.");
    expect(withWishes(changed, { isGift: false })).toBe("Cổng xanh\nnhà trong hẻm");
  });

  test.each(["", "Muốn nhận hàng sớm", "Muốn nhận: khi nào cũng được", "quà tặng: cho mẹ"])(
    "%j wishes nothing that the fields show",
    (note) => expect(wishesOf(note)).toEqual({ isGift: false }),
  );

  test("a line that the buyer has changed is theirs, and stays", () => {
    const own = "Muốn nhận: Thứ bảy 28/11, trước 9 giờ sáng.";
    expect(wishesOf(own)).toEqual({ isGift: false });
    expect(withWishes(own, { hours: morning, isGift: false })).toBe(
      `${own}\nMuốn nhận: buổi sáng (8–12 giờ).`,
    );
  });

  test("a wish alone needs no empty line above it", () => {
    expect(withWishes("", { hours: morning, isGift: false })).toBe(
      "Muốn nhận: buổi sáng (8–12 giờ).",
    );
  });
});
