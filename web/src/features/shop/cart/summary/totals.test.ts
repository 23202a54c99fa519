import { array, assert, constantFrom, integer, option, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import { findPromo, promos } from "./promo.ts";
import { cartTotals } from "./totals.ts";

const rice = { quantity: 2, unit_price: 185_000 };
const herbs = { quantity: 1, unit_price: 12_000 };

const lines = array(
  record({
    quantity: integer({ min: 1, max: 999 }),
    unit_price: integer({ min: 0, max: 10 ** 8 }),
  }),
  { maxLength: 20 },
);
const promo = option(constantFrom(...promos), { nil: undefined });

describe("totals of the cart", () => {
  test("without a code are subtotal plus shipping", () => {
    expect(cartTotals([rice, herbs])).toEqual({
      subtotal: 382_000,
      shipping: 25_000,
      discount: 0,
      total: 407_000,
    });
  });

  test.each([
    ["TAPGREEN10", 37_000],
    ["FREESHIP", 25_000],
    ["NEWMEMBER", 50_000],
  ])("%s takes off %i đ", (code, discount) => {
    const totals = cartTotals([rice], findPromo(code));
    expect(totals.discount).toBe(discount);
    expect(totals.total).toBe(370_000 - discount + 25_000);
  });

  test("a discount is never more than the amount due", () => {
    expect(cartTotals([herbs], findPromo("NEWMEMBER"))).toEqual({
      subtotal: 12_000,
      shipping: 25_000,
      discount: 37_000,
      total: 0,
    });
  });

  test("an empty selection costs nothing, with or without a code", () => {
    expect(cartTotals([], findPromo("NEWMEMBER"))).toEqual({
      subtotal: 0,
      shipping: 0,
      discount: 0,
      total: 0,
    });
  });

  test("always add up, in whole đồng, and are never negative", () => {
    assert(
      property(lines, promo, (selected, code) => {
        const { subtotal, shipping, discount, total } = cartTotals(selected, code);
        expect(total).toBe(subtotal - discount + shipping);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(discount).toBeGreaterThanOrEqual(0);
        expect([subtotal, shipping, discount, total].every(Number.isSafeInteger)).toBe(true);
      }),
    );
  });

  test("selecting one line more never makes the order cheaper", () => {
    assert(
      property(lines, promo, (selected, code) => {
        const more = cartTotals([...selected, rice], code);
        expect(more.total).toBeGreaterThanOrEqual(cartTotals(selected, code).total);
      }),
    );
  });
});

describe("a promo code", () => {
  test.each(["tapgreen10", "TapGreen10", "  TAPGREEN10 "])("is found as %j", (typed) => {
    expect(findPromo(typed)?.code).toBe("TAPGREEN10");
  });

  test.each(["", "TAPGREEN", "TAPGREEN100", "FREE SHIP"])("%j is not a code", (typed) => {
    expect(findPromo(typed)).toBeUndefined();
  });

  test("applies even below the minimum that its text mentions", () => {
    expect(cartTotals([herbs], findPromo("TAPGREEN10")).discount).toBe(1_200);
  });
});
