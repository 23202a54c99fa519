import { expect, test } from "vitest";
import { fitsFormat, scalars } from "./scalars.ts";

test.each([
  ["1964-07-24", "1964-07-24"],
  ["24/07/1964", "1964-07-24"],
  ["4-7-1964", "1964-07-04"],
  // Midnight in Vietnam, from a database in another zone.
  ["1964-07-23T17:00:00.000Z", "1964-07-24"],
  ["1964-07-24 00:00:00", "1964-07-24"],
])("the day %s is read as %s", (written, day) => {
  expect(scalars.string?.(written, "date")).toBe(day);
  expect(fitsFormat(day, "date")).toBe(true);
});

test.each(["07/24/1964", "31/02/26", "hôm qua", ""])(
  "%j is no day, and stays as it came",
  (text) => {
    expect(scalars.string?.(text, "date")).toBe(text);
    expect(fitsFormat(text, "date")).toBe(false);
  },
);

test.each([
  ["0987654321", "0987654321"],
  ["987654321", "0987654321"],
  [987654321, "0987654321"],
  ["+84 987 654 321", "0987654321"],
  ["098***4321", "098***4321"],
  ["02923823456", "02923823456"],
  ["", ""],
])("the phone %s is read as %s", (written, phone) => {
  expect(scalars.string?.(written, "phone")).toBe(phone);
});
