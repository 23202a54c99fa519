import { describe, expect, it } from "vitest";
import { commonPieceUnit, pieceUnit } from "./piece-unit.ts";

describe("what one piece of a version is called", () => {
  it.each([
    ["Túi 5 kg", "kg", "túi"],
    ["Túi lưới 200 g", "kg", "túi lưới"],
    ["Hộp quà 8 bánh", "bánh", "hộp quà"],
    ["TÚI 4 bánh chay", "gói", "túi"],
    ["Thùng (24 chai)", "chai", "thùng"],
    ["Chai nhỏ", "lít", "chai"],
    ["Túi".normalize("NFD"), "kg", "túi"],
    ["1 kg", "kg", "kg"],
    ["5 kg", "kg", "sản phẩm"],
    ["Loại ngon 500g", "kg", "sản phẩm"],
    ["Loại 1", "kg", "kg"],
    ["Mặc định", "bó", "bó"],
    ["Mặc định", "", "sản phẩm"],
  ])("%s of a product in %s: %s", (name, unit, wanted) => {
    expect(pieceUnit(name, unit)).toBe(wanted);
  });

  it("is a piece where only the name is known", () => {
    expect(pieceUnit("Loại 1")).toBe("sản phẩm");
    expect(pieceUnit("Gói 500 g")).toBe("gói");
  });
});

it("several versions share a unit or are pieces", () => {
  expect(commonPieceUnit(["Túi 5 kg", "Túi 10 kg"], "kg")).toBe("túi");
  expect(commonPieceUnit(["Túi 5 kg", "Bao 25 kg"], "kg")).toBe("sản phẩm");
  expect(commonPieceUnit([], "kg")).toBe("sản phẩm");
});
