import { expect, test } from "vitest";
import { threeWayDiff } from "./three-way-diff.ts";

const base = { name: "Hoa", phone: "0912", status: "active" };

test("what nobody else changed is no difference, whatever stands in the form", () => {
  expect(threeWayDiff(base, base, { ...base, name: "Hoa Mới" })).toEqual([]);
});

test("what both changed alike is no difference", () => {
  const alike = { ...base, name: "Hoa Mới" };
  expect(threeWayDiff(base, alike, alike)).toEqual([]);
});

test("what both changed differently is shown in all three forms", () => {
  const diff = threeWayDiff(base, { ...base, name: "Hoà" }, { ...base, name: "Hoa Mới" });
  expect(diff).toEqual([
    { field: "name", base: "Hoa", current: "Hoà", mine: "Hoa Mới", isUntouched: false },
  ]);
});

test("what only the other changed can be taken without losing anything", () => {
  const diff = threeWayDiff(base, { ...base, phone: "" }, { ...base, name: "Hoa Mới" });
  expect(diff).toEqual([
    { field: "phone", base: "0912", current: "", mine: "0912", isUntouched: true },
  ]);
});
