import { expect, test } from "vitest";
import { linesOf } from "./grid-paste.ts";

const cellsOf = (text: string) => linesOf(text).filter((cells) => cells.some(Boolean));

test.each([
  ["CRLF", "A\t1\r\nB\t2\r\n"],
  ["LF", "A\t1\nB\t2"],
  ["CR", "A\t1\rB\t2\r"],
  ["blank lines", "\r\nA\t1\r\n\r\n\t\r\nB\t2\r\n\r\n"],
  ["spaces", " A \t 1\n B\t2 "],
])("cells with %s", (_name, text) => {
  expect(cellsOf(text)).toEqual([
    ["A", "1"],
    ["B", "2"],
  ]);
});

test("quoted cells keep tabs, line breaks and quotes", () => {
  expect(cellsOf('"A\tB"\t"one\r\ntwo"\n"say ""hi"""\t5')).toEqual([
    ["A\tB", "one\r\ntwo"],
    ['say "hi"', "5"],
  ]);
});

test("a quote inside a cell, or one that is never closed, is text", () => {
  expect(cellsOf('ong 5"\t3\n"mo\t4\n"a"b\t5')).toEqual([
    ['ong 5"', "3"],
    ['"mo', "4"],
    ['"a"b', "5"],
  ]);
});

test("empty cells keep their place", () => {
  expect(cellsOf("A\t\t3\n\t2\t")).toEqual([
    ["A", "", "3"],
    ["", "2", ""],
  ]);
});

test("letters of a Mac are composed", () => {
  expect(cellsOf("Mã".normalize("NFD"))).toEqual([["Mã"]]);
});

test("nothing has no cells", () => {
  expect(cellsOf("")).toEqual([]);
  expect(cellsOf(" \r\n\t\r\n")).toEqual([]);
});
