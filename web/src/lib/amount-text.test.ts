import { expect, it } from "vitest";
import { readAmount } from "./amount-text.ts";

it.each([
  ["1.234.567 đ", 1_234_567],
  ["50.000,00", 50_000],
  ["50,000.00 VND", 50_000],
  ["1 234 567,0", 1_234_567],
  ["50000.00", 50_000],
  ["50,00", 50],
  ["120.0", 120],
  ["185,000", 185_000],
  ["185 000 VND", 185_000],
  ["₫ 50.000", 50_000],
  ["₫50.000", 50_000],
  ["VND 50.000", 50_000],
  ["50.000 vnđ", 50_000],
  ["50000d", 50_000],
  ["50.000Ð", 50_000],
  ["１００．０００", 100_000],
  ["５０ｋ", 50_000],
  ["1.234.567 đ", 1_234_567],
  ["1\u00a0200", 1_200],
  ["1\u202f200", 1_200],
  ["\u202a50.000\u202c\u200b", 50_000],
  ["'120", 120],
  ["007", 7],
  ["0", 0],
  ["-0", 0],
])("reads %j", (text, value) => {
  expect(readAmount(text)).toEqual({ kind: "amount", value });
});

it.each([
  ["50k", 50_000],
  ["50 K", 50_000],
  ["50k đ", 50_000],
  ["50kđ", 50_000],
  ["1.500k", 1_500_000],
  ["1,500k", 1_500_000],
  ["20.000k", 20_000_000],
  ["1 500k", 1_500_000],
  ["1,5k", 1_500],
  ["1.5k", 1_500],
  ["1.500,5k", 1_500_500],
  ["1,25 nghìn", 1_250],
  ["185 ngàn", 185_000],
  ["185 nghin đồng", 185_000],
  ["1,5tr", 1_500_000],
  ["1.5tr", 1_500_000],
  ["0,5 triệu", 500_000],
  ["0,125tr", 125_000],
  ["1.500tr", 1_500_000_000],
  ["2 triệu", 2_000_000],
  ["2 TRIỆU ĐỒNG", 2_000_000],
  ["2 triệu".normalize("NFD"), 2_000_000],
  ["2 trieu", 2_000_000],
  ["2 tỷ", 2_000_000_000],
  ["2 tỉ", 2_000_000_000],
  ["1,5 ty", 1_500_000_000],
  ["1,125,000k", 1_125_000_000],
  ["1tr5", 1_500_000],
  ["1tr250", 1_250_000],
  ["2 triệu 5", 2_500_000],
])("reads %j, in words of the market", (text, value) => {
  expect(readAmount(text)).toEqual({ kind: "amount", value });
});

it.each(["", "  ", "\u00a0", "'", "\u200b"])("%j is empty", (text) => {
  expect(readAmount(text)).toEqual({ kind: "empty" });
});

it.each([
  ["1.5", "fraction"],
  ["1.23", "fraction"],
  ["1,5", "fraction"],
  ["1.234,5", "fraction"],
  ["50.000,50", "fraction"],
  ["50.000.00", "fraction"],
  ["50.000,000", "fraction"],
  ["1,234.567", "fraction"],
  ["1.2000", "fraction"],
  ["1.0000", "fraction"],
  ["0.500", "fraction"],
  ["12.00.000", "fraction"],
  ["1,2345k", "fraction"],
  ["abc", "unreadable"],
  ["12a", "unreadable"],
  ["12kg", "unreadable"],
  ["mười", "unreadable"],
  ["k", "unreadable"],
  ["đ", "unreadable"],
  ["-", "unreadable"],
  ["+5", "unreadable"],
  ["=1+1", "unreadable"],
  ["#REF!", "unreadable"],
  ["Infinity", "unreadable"],
  ["1e5", "unreadable"],
  ["1e21", "unreadable"],
  ["0x10", "unreadable"],
  ["50k tr", "unreadable"],
  ["5000 k5 đ 1", "unreadable"],
  ["0,0001tr", "unreadable"],
  ["1,5tr5", "unreadable"],
  ["1tr50", "unreadable"],
  ["1,125 tỷ", "unreadable"],
  ["1,250tr", "unreadable"],
  ["50.", "unreadable"],
  [".5", "unreadable"],
])("does not guess at %j: %s", (text, reason) => {
  expect(readAmount(text)).toEqual({ kind: "refused", reason });
});

it.each([
  ["-5000", "negative", -5_000],
  ["−5", "negative", -5],
  ["- 1.200", "negative", -1_200],
  ["-50k", "negative", -50_000],
  ["(5)", "negative", -5],
  ["99999999999999999999", "too-large", 1e20],
  ["10.000.000 tỷ", "too-large", 1e16],
  ["9".repeat(400), "too-large", Number.POSITIVE_INFINITY],
])("refuses %j: %s", (text, reason, value) => {
  expect(readAmount(text)).toEqual({ kind: "refused", reason, value });
});
