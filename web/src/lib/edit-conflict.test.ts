import { expect, test } from "vitest";
import { threeWayDiff } from "./edit-conflict.ts";

const base = { name: "Hoa", phone: "0912", status: "active" };

test("ignores fields that nobody else has changed, whatever the form contains", () => {
  expect(threeWayDiff(base, base, { ...base, name: "Hoa Mới" })).toEqual([]);
});

test("ignores fields that both changed to the same value", () => {
  const alike = { ...base, name: "Hoa Mới" };
  expect(threeWayDiff(base, alike, alike)).toEqual([]);
});

test("shows all three values of a field that both changed differently", () => {
  const diff = threeWayDiff(base, { ...base, name: "Hoà" }, { ...base, name: "Hoa Mới" });
  expect(diff).toEqual([
    { field: "name", base: "Hoa", current: "Hoà", mine: "Hoa Mới", isUntouched: false },
  ]);
});

test("a field that only the other user changed is untouched in the form", () => {
  const diff = threeWayDiff(base, { ...base, phone: "" }, { ...base, name: "Hoa Mới" });
  expect(diff).toEqual([
    { field: "phone", base: "0912", current: "", mine: "0912", isUntouched: true },
  ]);
});
