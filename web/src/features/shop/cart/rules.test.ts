import { array, assert, constantFrom, integer, option, property, record } from "fast-check";
import { describe, expect, test } from "vitest";
import type { Schema } from "#openapi/schema.ts";
import { type CartPage, cartOf, withFirstPrices, withItem, withoutItems } from "./queries.ts";
import {
  availableOf,
  cartTotals,
  countText,
  draftOf,
  findPromo,
  linesOf,
  promos,
  stockText,
  tooManyText,
} from "./rules.ts";

const item: Schema["CartItem"] = {
  id: "ci-1",
  product_id: 12,
  version_id: 31,
  version_name: "Túi 5 kg",
  quantity: 2,
  unit_price: "185000",
  is_checked: true,
  product: { name: "Gạo ST25 Sóc Trăng", thumbnail_url: "/gao.webp" },
};
const version = { id: 31, name: "", sku_code: "", price: 0, stock: 9, image_url: null };
const refused = { status: 404, message: "Không tìm thấy sản phẩm", code: "NOT_FOUND" } as const;
const failed = { status: "failed", problem: refused } as const;
const stock: Schema["CartStockPart"] = {
  status: "ok",
  data: { product_id: 12, version_id: 31, available: 3, stock_quantity: 4, reserved_quantity: 1 },
};

function productOf(change: Partial<Schema["Product"]> = {}): Schema["Product"] {
  return {
    id: 12,
    name: "Gạo ST25 Sóc Trăng",
    slug: "gao",
    description: null,
    unit: "túi",
    price: 185_000,
    original_price: null,
    stock: 9,
    category_id: 1,
    status: { id: "active", label: "Đang bán", color: "#16a34a" },
    status_id: "active",
    status_label: "Đang bán",
    status_label_color: "#16a34a",
    is_public: true,
    thumbnail_url: null,
    image: null,
    created_at: "2026-10-02T02:30:00.000Z",
    updated_at: "2026-11-12T07:20:00.000Z",
    source: "HTX Lúa gạo Sóc Trăng",
    brand: null,
    rating: 0,
    review_count: 0,
    sold_count: 0,
    isFavorite: false,
    product_images: [],
    product_attribute: [],
    product_versions: [version],
    product_qr_code: null,
    ...change,
  };
}

function lineView(change: Partial<Schema["CartLineView"]> = {}): Schema["CartLineView"] {
  return { item, product: { status: "ok", data: productOf() }, stock, ...change };
}

function pageOf(...lines: Schema["CartLineView"][]): CartPage {
  return withFirstPrices({ lines, total_quantity: 4 }, undefined);
}

const lines = array(
  record({
    quantity: integer({ min: 1, max: 999 }),
    unit_price: integer({ min: 0, max: 10 ** 8 }),
  }),
  { maxLength: 20 },
);

const cart = pageOf(lineView(), lineView({ item: { ...item, id: "ci-2", is_checked: false } }));
const warnings = (page: CartPage) => linesOf(page, {})[0]?.warnings;

describe("lines of the cart", () => {
  test("are selected as the server says", () => {
    expect(linesOf(cart, {}).map((line) => line.selected)).toEqual([true, false]);
  });

  test("show the quantity that is being sent to the server", () => {
    const [first, second] = linesOf(cart, { "ci-1": 5 });
    expect(first?.quantity).toBe(5);
    expect(second?.quantity).toBe(2);
  });

  test("have their price as a number", () => {
    expect(linesOf(cart, {})[0]?.unit_price).toBe(185_000);
  });
});

describe("the stock of a line", () => {
  test("is what is available of its version", () => {
    expect(availableOf(lineView())).toBe(3);
  });

  test("is the product's own figure if the stock query failed", () => {
    expect(availableOf(lineView({ stock: failed }))).toBe(9);
    expect(availableOf(lineView({ stock: failed, product: failed }))).toBeUndefined();
  });

  test("is zero if the version is gone", () => {
    const gone = productOf({ product_versions: [] });
    expect(availableOf(lineView({ product: { status: "ok", data: gone } }))).toBe(0);
  });

  test.each([
    [2, 3, undefined],
    [3, 3, "Chỉ còn 3 sản phẩm."],
    [4, 3, "Chỉ còn 3 sản phẩm."],
    [1, 0, "Sản phẩm đã hết hàng!"],
    [9, undefined, undefined],
  ])("%i wanted of %s: %s", (quantity, available, text) => {
    expect(stockText(quantity, available)).toBe(text);
  });
});

test("an order of more than 100 lines says how many are too many", () => {
  expect(tooManyText(100)).toBeUndefined();
  expect(tooManyText(1105)).toMatch(/ tối đa 100 dòng\. .* 1\.105 dòng, .* 1\.005 dòng\.$/);
});

test("the cart is counted in lines and in pieces", () => {
  expect(countText([{ quantity: 2 }, { quantity: 1_200 }])).toBe("2 dòng, 1.202 sản phẩm");
});

test("a line without a product has the name that its product tells, or its id", () => {
  const bare = { ...item, product: null };
  const nameOf = (view: Partial<Schema["CartLineView"]>) =>
    linesOf(pageOf(lineView({ item: bare, ...view })), {})[0]?.product.name;
  expect(nameOf({})).toBe("Gạo ST25 Sóc Trăng");
  expect(nameOf({ product: failed })).toBe("Sản phẩm #12");
});

describe("a line warns", () => {
  const withProduct = (change: Partial<Schema["Product"]>) =>
    pageOf(lineView({ product: { status: "ok", data: productOf(change) } }));

  test("about nothing while all is well", () => {
    expect(warnings(cart)).toEqual([]);
  });

  test("which product failed to load, and why", () => {
    expect(warnings(pageOf(lineView({ product: failed })))).toEqual([
      "Sản phẩm #12: Không tìm thấy sản phẩm",
    ]);
  });

  test("that it is no longer sold", () => {
    expect(warnings(withProduct({ status_id: "archived" }))).toEqual([
      "Gạo ST25 Sóc Trăng không còn được bán.",
    ]);
    expect(warnings(withProduct({ product_versions: [] }))).toEqual([
      "Gạo ST25 Sóc Trăng (Túi 5 kg) không còn được bán.",
    ]);
  });

  test("not about the same price written in another way, nor an unreadable one", () => {
    expect(warnings({ ...cart, firstPrices: { "ci-1": "185000.00" } })).toEqual([]);
    const unreadable = lineView({ item: { ...item, unit_price: "?" } });
    expect(warnings(pageOf(unreadable))).toEqual([]);
  });

  test("that its price has changed, until it is back to the first one", () => {
    const dearer = lineView({ item: { ...item, unit_price: "204000" } });
    const raised = withFirstPrices({ lines: [dearer], total_quantity: 2 }, cart);
    expect(warnings(raised)).toEqual(["Giá đã thay đổi từ 185.000 đ thành 204.000 đ."]);
    expect(warnings(withItem(raised, item))).toEqual([]);
  });
});

test("a changed or removed line updates the number in the badge", () => {
  expect(withItem(cart, { ...item, quantity: 7 }).total_quantity).toBe(9);
  const rest = withoutItems(cart, ["ci-1"]);
  expect(cartOf(rest)).toMatchObject({ data: [{ id: "ci-2" }], total_quantity: 2 });
});

test("checkout gets the selected lines with their cart item ids, and the promo code", () => {
  const lines = linesOf(cart, {}).filter(({ selected }) => selected);
  const promo = findPromo("FREESHIP");
  const draft = draftOf({ userId: "u1", lines, totals: cartTotals(lines, promo), promo });
  expect(draft).toMatchObject({
    userId: "u1",
    origin: "cart",
    promoCode: "FREESHIP",
    totals: { subtotal: 370_000, shipping: 25_000, discount: 25_000, total: 370_000 },
  });
  expect(draft.items).toEqual([
    {
      product_id: 12,
      version_id: 31,
      quantity: 2,
      unit_price: 185_000,
      name: "Gạo ST25 Sóc Trăng",
      version_name: "Túi 5 kg",
      thumbnail_url: "/gao.webp",
      shop_name: "HTX Lúa gạo Sóc Trăng",
      cart_item_id: "ci-1",
    },
  ]);
});

const rice = { quantity: 2, unit_price: 185_000 };
const herbs = { quantity: 1, unit_price: 12_000 };
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
