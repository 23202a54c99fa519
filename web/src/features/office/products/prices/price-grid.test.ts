import { describe, expect, test } from "vitest";
import { linesOf } from "#web/ui/table/grid/grid-paste.ts";
import { product } from "../products.fixtures.ts";
import { pastePrices } from "./price-grid.tsx";
import { pricedOf } from "./rules.ts";

const version = { stock: 1, image_url: null, price: 20_000 };
const known = pricedOf([
  product(),
  product({
    id: 2,
    product_versions: [{ ...version, id: 21, name: "Chai", sku_code: "00123456" }],
  }),
]);
const rows = [1, 2, 3].map((id) => ({ id, text: undefined }));

function paste(text: string, from?: number) {
  const pasted = pastePrices(linesOf(text), { rows, known, from });
  if ("refusal" in pasted) return pasted.refusal;
  return [pasted.rows.map((row) => row.text), pasted.count, ...pasted.notes];
}

describe("a column", () => {
  test("goes below the pressed cell, and an empty line leaves its row", () => {
    expect(paste("25.000\r\n\r\n26,000 đ\r\n", 0)).toEqual([["25.000", undefined, "26,000 đ"], 2]);
    expect(paste("25000\n26000", 1)).toEqual([[undefined, "25000", "26000"], 2]);
  });

  test("may have a head", () => {
    expect(paste("Giá mới (đ)\n25.000\n26.000", 1)).toEqual([[undefined, "25.000", "26.000"], 2]);
  });

  test("that is longer than the grid says what was left out", () => {
    expect(paste("1\n2\n3", 2)).toEqual([
      [undefined, undefined, "1"],
      1,
      "Bỏ 2 giá ở cuối vì bảng đã hết dòng.",
    ]);
  });

  test("needs a cell to begin with", () => {
    expect(paste("25.000\n26.000")).toBe(
      "Hãy bấm vào ô giá đầu tiên rồi dán, hoặc dán kèm cột Mã SKU.",
    );
  });

  test("without text is none", () => {
    expect(paste("\r\n\t\r\n", 0)).toBe("Không có giá nào để dán.");
  });
});

describe("a block with SKUs", () => {
  const prices = [undefined, "370.000", "21k"];

  test("finds its rows by them wherever it is pasted, without the zeros that Excel takes", () => {
    expect(paste("Gạo\tgao-st25-10kg\t370.000\nMật\t123456\t21k")).toEqual([prices, 2]);
    expect(paste("Gạo\tgao-st25-10kg\t370.000\nMật\t123456\t21k", 2)).toEqual([prices, 2]);
  });

  test("with heads takes the new price of two, and skips empty ones", () => {
    const lines = [
      "Bảng giá tháng 12",
      "Mã SKU\tGiá bán\tGiá mới",
      "GAO-ST25-5KG\t185.000\t",
      "GAO-ST25-10KG\t360.000\t370.000",
      "00123456\t20.000\t21k",
    ];
    expect(paste(lines.join("\n"))).toEqual([prices, 2]);
    expect(paste("Mã SKU\tTồn kho\tGiá bán\nGAO-ST25-5KG\t7\t1.000")).toEqual([
      ["1.000", undefined, undefined],
      1,
    ]);
  });

  test("names what is not in the grid, and what has two prices", () => {
    const lines = ["GAO-ST25-5KG\t1", "GAO-ST25-5KG\t2", "00123456\t3", "A-1\t4"];
    expect(paste(lines.join("\n"))).toEqual([
      [undefined, undefined, "3"],
      1,
      "Không có trong bảng: A-1.",
      "Có hai giá khác nhau nên bỏ qua: GAO-ST25-5KG.",
    ]);
  });

  test("keeps a price that cannot be read, for the user to mend", () => {
    expect(paste("GAO-ST25-5KG\trẻ\n00123456\t3\nGAO-ST25-10KG\t4")).toEqual([["rẻ", "4", "3"], 3]);
  });
});

test("columns of which nobody knows which is the new price are refused", () => {
  const refusal = 'Không rõ cột nào là giá mới. Hãy thêm dòng tiêu đề "Mã SKU", "Giá mới".';
  expect(paste("GAO-ST25-5KG\t1\t2")).toBe(refusal);
  expect(paste("1.000\t2.000", 0)).toBe(refusal);
  expect(paste("A-1\t2.000", 0)).toBe(refusal);
});
