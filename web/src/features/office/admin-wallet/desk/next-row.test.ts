import { expect, test } from "vitest";
import { nextUndecided, pagesToLook } from "./next-row.ts";

const row = (id: string, isOpen = true) => ({ id, isOpen });
const isOpen = (each: { isOpen: boolean }) => each.isOpen;
const idOf = (rows: ReturnType<typeof row>[], id: string, index: number) =>
  nextUndecided(rows, { id, index }, isOpen)?.id;

test("the next undecided row opens, else the first from the top", () => {
  expect(idOf([row("a"), row("b"), row("c", false), row("d")], "b", 1)).toBe("d");
  expect(idOf([row("a"), row("b"), row("c", false)], "b", 1)).toBe("a");
});

test("a decided row that has left the list makes room for the next one", () => {
  expect(idOf([row("a"), row("c"), row("d")], "b", 1)).toBe("c");
  expect(idOf([row("a")], "b", 1)).toBe("a");
});

test("there may be none, and the decided one itself never opens again", () => {
  expect(idOf([row("b"), row("c", false)], "b", 0)).toBeUndefined();
  expect(idOf([], "b", 0)).toBeUndefined();
});

test("looks on this page anew, the next and the first", () => {
  expect(pagesToLook(2, 5)).toEqual([2, 3, 1]);
  expect(pagesToLook(5, 5)).toEqual([5, 1]);
  expect(pagesToLook(1, 0)).toEqual([1]);
});
