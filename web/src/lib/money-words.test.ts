import { expect, test } from "vitest";
import { moneyWords } from "./money-words.ts";

test.each([
  [0, "Không đồng"],
  [1, "Một đồng"],
  [4, "Bốn đồng"],
  [5, "Năm đồng"],
  [10, "Mười đồng"],
  [11, "Mười một đồng"],
  [14, "Mười bốn đồng"],
  [15, "Mười lăm đồng"],
  [20, "Hai mươi đồng"],
  [21, "Hai mươi mốt đồng"],
  [24, "Hai mươi tư đồng"],
  [25, "Hai mươi lăm đồng"],
  [99, "Chín mươi chín đồng"],
  [100, "Một trăm đồng"],
  [101, "Một trăm linh một đồng"],
  [104, "Một trăm linh bốn đồng"],
  [105, "Một trăm linh năm đồng"],
  [110, "Một trăm mười đồng"],
  [111, "Một trăm mười một đồng"],
  [115, "Một trăm mười lăm đồng"],
  [121, "Một trăm hai mươi mốt đồng"],
  [555, "Năm trăm năm mươi lăm đồng"],
  [1_000, "Một nghìn đồng"],
  [1_001, "Một nghìn không trăm linh một đồng"],
  [1_010, "Một nghìn không trăm mười đồng"],
  [1_100, "Một nghìn một trăm đồng"],
  [10_000, "Mười nghìn đồng"],
  [15_000, "Mười lăm nghìn đồng"],
  [21_000, "Hai mươi mốt nghìn đồng"],
  [100_000, "Một trăm nghìn đồng"],
  [1_000_000, "Một triệu đồng"],
  [1_000_005, "Một triệu không trăm linh năm đồng"],
  [1_005_000, "Một triệu không trăm linh năm nghìn đồng"],
  [1_005_021, "Một triệu không trăm linh năm nghìn không trăm hai mươi mốt đồng"],
  [1_234_567, "Một triệu hai trăm ba mươi tư nghìn năm trăm sáu mươi bảy đồng"],
  [500_000_000, "Năm trăm triệu đồng"],
  [1_000_000_000, "Một tỷ đồng"],
  [1_000_000_005, "Một tỷ không trăm linh năm đồng"],
  [2_015_000_015, "Hai tỷ không trăm mười lăm triệu không trăm mười lăm đồng"],
  [21_000_000_000, "Hai mươi mốt tỷ đồng"],
  [1_000_000_000_000, "Một nghìn tỷ đồng"],
  [1_500_000_000_000_000, "Một triệu năm trăm nghìn tỷ đồng"],
  [-150_000, "Âm một trăm năm mươi nghìn đồng"],
])("%d is read as %s", (dong, words) => {
  expect(moneyWords(dong)).toBe(words);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 1e21])("%d is no amount", (value) => {
  expect(moneyWords(value)).toBe("—");
});
