import { schemaResolver } from "@mantine/form";
import { describe, expect, test } from "vitest";
import { inventoryProduct } from "./inventory.fixtures.ts";
import {
  countOf,
  differencesOf,
  editsOf,
  errorsAt,
  formOf,
  rebased,
  type StockForm,
  updateForm,
} from "./update-modal.tsx";

const seen = inventoryProduct();

function typed(change: Partial<StockForm["variants"][number]>): StockForm {
  const form = formOf(seen);
  return {
    ...form,
    variants: form.variants.map((each, index) => (index ? each : { ...each, ...change })),
  };
}

const errorsOf = schemaResolver(updateForm(seen), { sync: true });
const problems = (form: StockForm) => Object.entries(errorsOf(form));

describe("the update form", () => {
  test("accepts the stock as it is", () => {
    expect(problems(formOf(seen))).toEqual([]);
  });

  test("requires stock and threshold, in the documented words", () => {
    expect(problems(typed({ stock: " ", minStock: "" }))).toEqual([
      ["variants.0.stock", "Vui lòng nhập số lượng!"],
      ["variants.0.minStock", "Vui lòng nhập ngưỡng cảnh báo!"],
    ]);
  });

  test.each(["-1", "1,5", "ba", "1.25", "1e5"])("rejects %s as a number of pieces", (stock) => {
    expect(problems(typed({ stock }))).toEqual([
      ["variants.0.stock", "Vui lòng nhập số nguyên từ 0"],
    ]);
  });

  test("rejects too much, and less than orders hold", () => {
    const limit = "Không được vượt quá 1.000.000";
    expect(problems(typed({ stock: "1000001" }))).toEqual([["variants.0.stock", limit]]);
    expect(problems(typed({ stock: "4" }))).toEqual([
      ["variants.0.stock", "Đơn hàng đang giữ 5 túi, tồn kho không thể thấp hơn"],
    ]);
    expect(problems(typed({ stock: "5", batchNumber: "", expiryDate: "" }))).toEqual([]);
  });

  test("takes texts as long as the contract does", () => {
    const long = { ...typed({ batchNumber: "L".repeat(65) }), reason: "x".repeat(201) };
    expect(problems(long)).toEqual([
      ["variants.0.batchNumber", "Số lô dài tối đa 64 ký tự"],
      ["reason", "Lý do dài tối đa 200 ký tự"],
    ]);
    const fits = { ...typed({ batchNumber: ` ${"L".repeat(64)}` }), reason: "x".repeat(200) };
    expect(problems(fits)).toEqual([]);
  });

  test("reads numbers with thousand dots", () => {
    expect(countOf(" 1.200 ")).toBe(1200);
    expect(countOf("１２００")).toBe(1200);
    expect(countOf("1,200")).toBe(1200);
    expect(countOf("0")).toBe(0);
    expect(countOf("")).toBeUndefined();
  });
});

describe("what is sent", () => {
  test("is nothing if nothing was changed", () => {
    expect(editsOf(seen, formOf(seen))).toEqual([]);
  });

  test("are the changed versions, with batch and expiry only if those were changed", () => {
    expect(editsOf(seen, typed({ stock: "1.150" }))).toEqual([
      { id: 31, stock: 1150, minStock: 20 },
    ]);
    expect(editsOf(seen, typed({ batchNumber: " ", expiryDate: "2028-01-31" }))).toEqual([
      { id: 31, stock: 120, minStock: 20, batchNumber: null, expiryDate: "2028-01-31" },
    ]);
  });
});

describe("a change by somebody else", () => {
  const [first, second] = seen.variants;
  if (!first || !second) throw new Error("no variants");
  const current = inventoryProduct({ variants: [{ ...first, stock: 100 }, second] });

  test("of a field that was edited too is told with the three values", () => {
    const form = typed({ stock: "150" });
    expect(differencesOf({ seen, current, form })).toMatchObject([
      { label: "Túi 5 kg: Tồn kho", base: "120", current: "100", mine: "150", isUntouched: false },
    ]);
    expect(rebased({ seen, current, form })).toEqual(form);
  });

  test("of a field that was left alone is taken over", () => {
    const form = typed({ minStock: "30" });
    expect(differencesOf({ seen, current, form })).toMatchObject([{ isUntouched: true }]);
    const merged = rebased({ seen, current, form });
    expect(merged).toEqual(typed({ minStock: "30", stock: "100" }));
    expect(editsOf(current, merged)).toEqual([{ id: 31, stock: 100, minStock: 30 }]);
  });
});

test("a field error of the server is shown at the version that was sent", () => {
  const form = formOf(seen);
  const sent = [{ id: 32 }];
  expect(errorsAt({ "variants.0.stock": "Sai", reason: "Dài" }, sent, form)).toEqual({
    "variants.1.stock": "Sai",
    reason: "Dài",
  });
});
