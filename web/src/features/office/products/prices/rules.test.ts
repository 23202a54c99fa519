import { describe, expect, test } from "vitest";
import { product as whole } from "../editor/product.fixtures.ts";
import { product } from "../products.fixtures.ts";
import {
  type Adjustment,
  adjusted,
  adjustedRows,
  bodyOf,
  callsOf,
  checkPrices,
  conflictsOf,
  countLeftOut,
  differenceText,
  goneVersion,
  isLarge,
  pricedOf,
  priceIn,
  sizeIn,
} from "./rules.ts";

const known = pricedOf([whole]);

const checked = (...texts: string[]) =>
  checkPrices(
    texts.map((text, index) => ({ id: index + 1, text: text || undefined })),
    known,
  );

test("there is a row per version, but none for deleted products and those without versions", () => {
  const products = [
    product(),
    product({ id: 2, status_id: "archived" }),
    product({ id: 3, product_versions: [] }),
  ];
  const priced = pricedOf(products);
  expect([...priced.values()].map(({ sku, price }) => [sku, price])).toEqual([
    ["GAO-ST25-5KG", 185_000],
    ["GAO-ST25-10KG", 360_000],
  ]);
  expect(countLeftOut(products, priced)).toBe(2);
});

describe("a price", () => {
  test.each([
    ["25.000", 25_000],
    ["25000", 25_000],
    ["25,000 đ", 25_000],
    ["25.000 đ", 25_000],
    ["25,000.00", 25_000],
    ["25.000,00", 25_000],
    ["1,250,000", 1_250_000],
    ["25k", 25_000],
    ["0", 0],
    ["1.000.000.000", 1_000_000_000],
  ])("%s is read whole", (text, price) => {
    expect(priceIn(text)).toEqual({ price });
  });

  test.each([
    ["1.000.000.001", "Giá tối đa là 1.000.000.000 đ"],
    ["99999999999999999999", "Giá tối đa là 1.000.000.000 đ"],
    ["-5", "Số không được âm"],
    ["25,5", "Chỉ nhập số nguyên, không có phần lẻ"],
    ["25.000,50", "Chỉ nhập số nguyên, không có phần lẻ"],
    ["1e5", "Chưa đọc được số này, hãy viết như 185.000 hoặc 185k"],
    ["rẻ", "Chưa đọc được số này, hãy viết như 185.000 hoặc 185k"],
  ])("%s is refused as the form refuses it", (text, issue) => {
    expect(priceIn(text)).toEqual({ issue });
  });
});

test("a row changes if its price is another one, and an empty cell changes nothing", () => {
  expect(checked("190.000", "").changes).toMatchObject([{ rowId: 1, from: 185_000, to: 190_000 }]);
  expect(checked("185000", "x")).toMatchObject({
    changes: [],
    issues: [{ index: 1, rowId: 2, column: "price" }],
  });
});

test.each([
  [185_000, 200_000, "+8,1%", false],
  [200_000, 185_000, "−7,5%", false],
  [20_000, 200_000, "+900%", true],
  [20_000, 9_999, "−50%", true],
  [20_000, 10_000, "−50%", false],
  [0, 10_000, undefined, true],
])("from %d to %d is %s", (from, to, text, large) => {
  expect(differenceText({ from, to })).toBe(text);
  expect(isLarge({ from, to })).toBe(large);
});

describe("what is typed beside the mode", () => {
  test.each([
    ["7,5", 750],
    ["7.25%", 725],
    ["１０ %", 1000],
    ["0,01", 1],
  ])("%s percent", (text, size) => {
    expect(sizeIn(text, "raise-percent")).toEqual({ size });
  });

  test.each([
    ["raise-percent", "", "Hãy nhập từ 0,01 đến 1.000%"],
    ["raise-percent", "1000,01", "Hãy nhập từ 0,01 đến 1.000%"],
    ["cut-percent", "101", "Hãy nhập từ 0,01 đến 100%"],
    ["cut-percent", "0", "Hãy nhập từ 0,01 đến 100%"],
    ["raise-percent", "7,555", "Hãy nhập từ 0,01 đến 1.000%"],
    ["raise-amount", "", "Hãy nhập số tiền"],
    ["cut-amount", "0", "Hãy nhập số tiền"],
    ["cut-amount", "2,5", "Chỉ nhập số nguyên, không có phần lẻ"],
  ] as const)("%s by %j is refused", (mode, text, issue) => {
    expect(sizeIn(text, mode)).toEqual({ issue });
  });

  test("an amount is read as a price is", () => {
    expect(sizeIn("5k", "raise-amount")).toEqual({ size: 5000 });
  });
});

describe("a computed price", () => {
  test.each<[number, Adjustment, number]>([
    [185_000, { mode: "raise-percent", size: 1000, step: 1 }, 203_500],
    [185_000, { mode: "raise-percent", size: 1000, step: 1000 }, 204_000],
    [185_000, { mode: "cut-percent", size: 750, step: 100 }, 171_100],
    [185_000, { mode: "cut-percent", size: 750, step: 500 }, 171_000],
    // 1.1 * 3 is 3.3000000000000003 in floating point.
    [15_000, { mode: "raise-percent", size: 1000, step: 500 }, 16_500],
    [999_999_999, { mode: "raise-percent", size: 1, step: 1 }, 1_000_099_999],
    [18_200, { mode: "raise-amount", size: 2500, step: 1000 }, 21_000],
    [18_200, { mode: "cut-amount", size: 2500, step: 1 }, 15_700],
  ])("%d, %o is %d", (price, adjustment, to) => {
    expect(adjusted(price, adjustment)).toBe(to);
  });

  test("is not rounded to nothing, and not below nothing", () => {
    expect(adjusted(400, { mode: "raise-percent", size: 500, step: 1000 })).toBe(420);
    expect(adjusted(400, { mode: "cut-percent", size: 10_000, step: 1000 })).toBe(0);
    expect(adjusted(400, { mode: "cut-amount", size: 1000, step: 1000 })).toBe(-600);
  });

  test("replaces what was typed, and is none where nothing changes", () => {
    const rows = [
      { id: 1, text: "1" },
      { id: 2, text: "2" },
    ];
    const half: Adjustment = { mode: "raise-percent", size: 10, step: 1000 };
    expect(adjustedRows(rows, known, half)).toEqual([
      { id: 1, text: undefined },
      { id: 2, text: undefined },
    ]);
    const taken: Adjustment = { mode: "cut-amount", size: 200_000, step: 1 };
    const after = adjustedRows(rows, known, taken);
    expect(after).toEqual([
      { id: 1, text: "-15.000" },
      { id: 2, text: "160.000" },
    ]);
    expect(checkPrices(after, known).issues).toHaveLength(1);
  });
});

const { changes } = checked("190.000", "370.000");
const [rice, ...others] = whole.product_versions;
const elsewhere = (price: number) => ({
  ...whole,
  product_versions: rice ? [{ ...rice, price }, ...others] : [],
});

test("the versions of a product are one call", () => {
  expect(callsOf(changes)).toMatchObject([
    { id: 1, name: "Gạo ST25 Sóc Trăng", rowIds: [1, 2], changes },
  ]);
});

test("a price that somebody else has changed is a conflict, unless to the same", () => {
  expect(conflictsOf(changes, whole)).toEqual([]);
  expect(conflictsOf(changes, elsewhere(190_000))).toEqual([]);
  expect(conflictsOf(changes, elsewhere(179_000))).toEqual([
    { rowId: 1, column: "price", seen: 185_000, current: 179_000 },
  ]);
});

test("a version that was deleted is named", () => {
  expect(goneVersion(changes, whole)).toBeUndefined();
  expect(goneVersion(changes, { product_versions: others })?.version).toBe("Túi 5 kg");
});

describe("what is sent", () => {
  test("has every version, what the contract demands, and nothing that it would replace", () => {
    expect(bodyOf(changes.slice(0, 1), whole)).toEqual({
      name: whole.name,
      unit: whole.unit,
      category_id: whole.category_id,
      description: whole.description,
      price: 190_000,
      product_versions: whole.product_versions.map(({ id, name, price }) => ({
        id,
        name,
        price: id === 1 ? 190_000 : price,
      })),
    });
  });

  test("is nothing if the prices are there already", () => {
    const done = whole.product_versions.map((version) => ({
      ...version,
      price: version.id === 1 ? 190_000 : 370_000,
    }));
    expect(bodyOf(changes, { ...whole, product_versions: done })).toBeUndefined();
  });
});
