import { describe, expect, test } from "vitest";
import { doubtsOf } from "./preview.ts";

const shown = (price: number, product = "Gạo ST25") => ({
  product,
  version: "Túi",
  sku_code: "GAO",
  price,
  stock: 1,
});
const known = { product: "Gạo ST25", price: 180_000 };

describe("a row looks wrong", () => {
  test.each([
    [null, shown(0), ["Giá 0 đ"]],
    [null, shown(999), ["Giá dưới 1.000 đ"]],
    [null, shown(1_000), []],
    [known, shown(180), ["Giá dưới 1.000 đ", "Giá chỉ bằng 1/1.000 giá cũ"]],
    [known, shown(18_000), ["Giá chỉ bằng 1/10 giá cũ"]],
    [known, shown(18_001), []],
    [known, shown(1_800_000), ["Giá gấp 10 lần giá cũ"]],
    [known, shown(1_799_999), []],
    [{ ...known, price: 0 }, shown(50_000), []],
    [known, shown(180_000, "gao st25"), []],
    [known, shown(180_000, "Khoai lang"), ["Mã SKU này đang là của sản phẩm tên khác"]],
  ])("%j → %j", (was, will, doubts) => {
    expect(doubtsOf(was, will, true)).toEqual(doubts);
  });

  test("when its SKU lost its zeros", () => {
    const sent = { ...shown(180_000), sku_code: "00123456" };
    const told = "Tệp ghi mã 123456, TAP hiểu là mã đã có 00123456";
    expect(doubtsOf(known, sent, true, "123456")).toEqual([told]);
    expect(doubtsOf(known, sent, true, "00123456")).toEqual([]);
    expect(doubtsOf(known, { ...sent, sku_code: "GAO" }, true, "gao")).toEqual([]);
  });

  test("but not by its new name, if the product's code is in the file", () => {
    expect(doubtsOf(known, shown(180_000, "Khoai lang"), false)).toEqual([]);
  });
});
