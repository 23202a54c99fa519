import { describe, expect, test } from "vitest";
import { doubtsOf, noPhotos, withPhotos } from "./rules.ts";

const skus = ["GAO-5", "GAO-5-2", "00123456", "Mít-1"];
const files = (...names: string[]) => names.map((name) => new File([name], name));
const matched = (...names: string[]) => {
  const { photos, unmatched } = withPhotos(noPhotos, files(...names), skus);
  const found = [...photos].map(([sku, own]) => [sku, own.map(({ name }) => name)]);
  return { found: Object.fromEntries(found), unmatched };
};

test("photos belong to the SKU that their names begin with", () => {
  const decomposed = "Mít-1".normalize("NFD");
  expect(
    matched("GAO-5 (10).jpg", "GAO-5_2.jpg", "gao-5-2.png", "123456.webp", decomposed),
  ).toEqual({
    found: {
      "00123456": ["123456.webp"],
      "gao-5": ["GAO-5 (10).jpg", "GAO-5_2.jpg"],
      "gao-5-2": ["gao-5-2.png"],
      "mít-1": [decomposed],
    },
    unmatched: [],
  });
});

test("others have no place; the same photo is there once", () => {
  expect(matched("IMG_0001.jpg", "GAO.jpg").unmatched).toEqual(["GAO.jpg", "IMG_0001.jpg"]);
  const once = withPhotos(noPhotos, files("GAO-5.jpg"), skus).photos;
  const { photos } = withPhotos(once, files("GAO-5.jpg", "GAO-5-1.jpg"), skus);
  expect(photos.get("gao-5")).toHaveLength(2);
});

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
