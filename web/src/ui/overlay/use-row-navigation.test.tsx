import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { notify } from "../feedback/notify.ts";
import { useRowNavigation } from "./use-row-navigation.ts";

const SIZE = 2;

let root: Root;
let place: ReturnType<typeof useRowNavigation>["place"];
let pages: string[][];
const onOpen = vi.fn();
const fetchPage = vi.fn(async (page: number) => rowsOf(page));

const rowsOf = (page: number) => (pages[page - 1] ?? []).map((id) => ({ id }));

function Panel({ id, page }: { id: string; page: number }) {
  const rows = rowsOf(page);
  const total = pages.flat().length;
  place = useRowNavigation({ id, page, pageSize: SIZE, rows, total, fetchPage, onOpen }).place;
  return null;
}

const show = (id: string, page: number) => act(() => root.render(<Panel id={id} page={page} />));

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  pages = [["a", "b"], ["c"]];
  root = createRoot(document.createElement("div"));
});
afterEach(() => {
  act(() => root.unmount());
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test("the neighbours of a row are opened, on other pages together with the page", async () => {
  show("b", 1);
  expect(place).toMatchObject({ position: 2, total: 3 });
  place?.onPrevious?.();
  expect(onOpen).toHaveBeenLastCalledWith("a", 1);
  place?.onNext?.();
  await expect.poll(() => onOpen.mock.lastCall).toEqual(["c", 2]);
  show("c", 2);
  expect(place?.onNext).toBeUndefined();
  place?.onPrevious?.();
  await expect.poll(() => onOpen.mock.lastCall).toEqual(["b", 1]);
});

test("a row that leaves the list keeps its position, and the next one has moved up to it", () => {
  show("a", 1);
  pages = [["b", "c"]];
  show("a", 1);
  expect(place).toMatchObject({ position: 1, total: 2, onPrevious: undefined });
  place?.onNext?.();
  expect(onOpen).toHaveBeenLastCalledWith("b", 1);
});

test("a row that the list never had has no position", () => {
  show("z", 1);
  expect(place).toBeUndefined();
});

test("a page that cannot be fetched is reported, and can be tried again", async () => {
  const report = vi.spyOn(notify, "error").mockReturnValue(undefined as never);
  fetchPage.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  show("b", 1);
  await act(async () => place?.onNext?.());
  await expect.poll(() => report.mock.calls.length).toBe(1);
  expect(onOpen).not.toHaveBeenCalled();
  place?.onNext?.();
  await expect.poll(() => onOpen.mock.lastCall).toEqual(["c", 2]);
});
