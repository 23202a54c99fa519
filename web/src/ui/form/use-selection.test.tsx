import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { selectedStateOf, useSelection } from "./use-selection.ts";

type Row = { id: number; isChecked: boolean };

const rowOf = (id: number, isChecked = false): Row => ({ id, isChecked });

let root: Root;
let list: ReturnType<typeof useSelection<Row, number>>;
let selected: number[];

function List({ rows }: { rows: readonly Row[] }) {
  list = useSelection(rows, {
    idOf: ({ id }) => id,
    isSelectedAtFirst: ({ isChecked }) => isChecked,
  });
  selected = rows.filter(list.isSelected).map(({ id }) => id);
  return null;
}

const show = (...rows: Row[]) => act(() => root.render(<List rows={rows} />));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.createElement("div"));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

test("rows are selected as at first, until the user changes it", () => {
  show(rowOf(1, true), rowOf(2));
  expect(selected).toEqual([1]);
  act(() => {
    list.select(1, false);
    list.select(2, true);
  });
  expect(selected).toEqual([2]);
});

test("all at once, and none", () => {
  show(rowOf(1, true), rowOf(2));
  act(() => list.selectAll(true));
  expect(selected).toEqual([1, 2]);
  act(() => list.selectAll(false));
  expect(selected).toEqual([]);
});

test("what is selected has the order of the list, not of the clicks", () => {
  show(rowOf(3), rowOf(1), rowOf(2));
  act(() => list.select(2, true));
  act(() => list.select(3, true));
  expect(selected).toEqual([3, 2]);
});

test("a row that was hidden comes back as it was", () => {
  show(rowOf(1), rowOf(2));
  act(() => list.select(1, true));
  show(rowOf(2));
  expect(selected).toEqual([]);
  show(rowOf(1), rowOf(2));
  expect(selected).toEqual([1]);
});

test("choosing all of the shown rows forgets the hidden ones", () => {
  show(rowOf(1), rowOf(2));
  act(() => list.select(1, true));
  show(rowOf(2));
  act(() => list.selectAll(true));
  show(rowOf(1), rowOf(2));
  expect(selected).toEqual([2]);
});

test("a row that comes later is selected as at first, even after all were deselected", () => {
  show(rowOf(1, true));
  act(() => list.selectAll(false));
  show(rowOf(1, true), rowOf(2, true));
  expect(selected).toEqual([2]);
});

test("the checkbox of all is half checked while only some are selected", () => {
  expect(selectedStateOf(0, 2)).toBe(false);
  expect(selectedStateOf(1, 2)).toBe("some");
  expect(selectedStateOf(2, 2)).toBe(true);
  expect(selectedStateOf(0, 0)).toBe(false);
});
