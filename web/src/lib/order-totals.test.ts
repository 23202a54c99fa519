import { array, assert, integer, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { checkoutTotals, isDong, shippingFee, subtotalOf } from "./order-totals.ts";

const line = record({
  quantity: integer({ min: 1, max: 999 }),
  unit_price: integer({ min: 0, max: 100_000_000 }),
});

describe("checkout totals", () => {
  test("are the subtotal and 25.000 đ, without a discount", () => {
    const lines = [
      { quantity: 2, unit_price: 185_000 },
      { quantity: 1, unit_price: 45_000 },
    ];
    expect(checkoutTotals(lines)).toEqual({
      subtotal: 415_000,
      shipping: 25_000,
      discount: 0,
      total: 440_000,
    });
  });

  test("are zero without items", () => {
    expect(checkoutTotals([])).toEqual({ subtotal: 0, shipping: 0, discount: 0, total: 0 });
  });

  test("are whole đồng that add up, for any items", () => {
    assert(
      property(array(line, { minLength: 1, maxLength: 20 }), (lines) => {
        const { subtotal, shipping, discount, total } = checkoutTotals(lines);
        expect(total).toBe(subtotal - discount + shipping);
        expect(shipping).toBe(shippingFee);
        expect(Number.isSafeInteger(total)).toBe(true);
      }),
    );
  });

  test("grow by exactly the price of an added line", () => {
    assert(
      property(array(line, { maxLength: 20 }), line, (lines, more) => {
        expect(subtotalOf([...lines, more])).toBe(
          subtotalOf(lines) + more.quantity * more.unit_price,
        );
      }),
    );
  });
});

test.each([0, 185_000])("%s is an amount", (value) => expect(isDong(value)).toBe(true));

test.each([undefined, null, "185000", 12.5, -1, Number.NaN, 2 ** 60])("%s is none", (value) => {
  expect(isDong(value)).toBe(false);
});
