import { expect, test } from "vitest";
import { cellKey } from "./grid-cell.tsx";

const middle = { shiftKey: false, isCommand: false, isAtStart: false, isAtEnd: false };
const selected = { ...middle, isAtStart: true, isAtEnd: true };

test.each([
  ["Enter", 1],
  ["ArrowDown", 1],
  ["ArrowUp", -1],
  ["PageDown", 10],
  ["PageUp", -10],
])("%s moves by %d rows", (key, rows) => {
  expect(cellKey({ ...middle, key })).toEqual({ move: { rows, columns: 0 } });
});

test("Shift Enter goes up", () => {
  expect(cellKey({ ...middle, key: "Enter", shiftKey: true })).toEqual({
    move: { rows: -1, columns: 0 },
  });
});

test("the arrows to the sides move the caret first", () => {
  expect(cellKey({ ...middle, key: "ArrowLeft" })).toBeUndefined();
  expect(cellKey({ ...middle, key: "ArrowRight" })).toBeUndefined();
  expect(cellKey({ ...selected, key: "ArrowLeft" })).toEqual({ move: { rows: 0, columns: -1 } });
  expect(cellKey({ ...selected, key: "ArrowRight" })).toEqual({ move: { rows: 0, columns: 1 } });
  expect(cellKey({ ...selected, key: "ArrowRight", shiftKey: true })).toBeUndefined();
});

test.each([
  ["z", false, "undo"],
  ["Z", true, "redo"],
  ["y", false, "redo"],
  ["Enter", false, "save"],
])("with Ctrl, %s (Shift: %s) is %s", (key, shiftKey, run) => {
  expect(cellKey({ ...middle, isCommand: true, key, shiftKey })).toEqual({ run });
});

test("Escape reverts the cell, everything else is the field's own", () => {
  expect(cellKey({ ...middle, key: "Escape" })).toEqual({ run: "revert" });
  expect(cellKey({ ...selected, key: "5" })).toBeUndefined();
  expect(cellKey({ ...selected, key: "Tab" })).toBeUndefined();
  expect(cellKey({ ...selected, key: "v", isCommand: true })).toBeUndefined();
});
