import { expect, test } from "vitest";
import { units as mockUnits, wholeNumber } from "#mocks/spreadsheet/columns.ts";
import { readAmount, units as webUnits } from "#web/lib/amount-text.ts";
import { plainText } from "./search-text.ts";

const powerOf = (thousands: number) => Math.log10(thousands);

test("the client and the mock know the same words for thousands, millions and billions", () => {
  const ofWeb = Object.entries(webUnits).map(([word, power]) => [plainText(word), power] as const);
  const ofMock = Object.entries(mockUnits).map(([word, times]) => [word, powerOf(times)] as const);
  expect(new Map(ofMock)).toEqual(new Map(ofWeb));
});

const words = ["", "đ", " đồng", ...Object.keys(webUnits), ...Object.keys(mockUnits)];
const numbers = ["0", "2", "1,5", "1.500", "2.375", "1,25", "1.234.567", "120,00", "18.1250", "-3"];

test.each(words)("they read the same amounts with %j", (word) => {
  for (const number of numbers) {
    const read = readAmount(`${number} ${word}`);
    const value = read.kind === "amount" ? read.value : undefined;
    expect([number, wholeNumber(`${number} ${word}`)]).toEqual([number, value]);
  }
});
