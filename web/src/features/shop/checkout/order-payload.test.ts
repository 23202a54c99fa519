import { expect, test } from "vitest";
import { checkoutDraft } from "./checkout.fixtures.ts";
import { payloadOf } from "./order-payload.ts";

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
