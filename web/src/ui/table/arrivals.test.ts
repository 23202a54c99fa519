import { expect, test } from "vitest";
import { newSince, nothingSeen, seenWith, waitAfterFailure, waitWhenQuiet } from "./arrivals.ts";

const row = (id: string, minute: number) => ({ id, at: `2026-11-27T08:${minute}:00.000Z` });
const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const seen = seenWith(nothingSeen, [row("b", 20), row("a", 10)]);

test("what came later is new, wherever it stands in the list", () => {
  const rows = [row("b", 20), row("c", 30), row("a", 10), row("d", 40), row("older", 11)];
  expect(idsOf(newSince(seen, rows))).toEqual(["c", "d"]);
});

test("of rows that came in the same moment the unseen one is new", () => {
  expect(idsOf(newSince(seen, [row("c", 20), row("b", 20)]))).toEqual(["c"]);
  expect(newSince(seenWith(seen, [row("c", 20)]), [row("c", 20), row("b", 20)])).toEqual([]);
});

test("what was seen stays so when the rows on screen are older ones", () => {
  expect(seenWith(seen, [row("a", 10)])).toBe(seen);
});

test("in a list that was empty everything is new, even with a time that nobody can read", () => {
  const rows = [row("a", 10), { id: "odd", at: "hôm qua" }];
  expect(newSince(nothingSeen, rows)).toEqual(rows);
  expect(newSince(seen, rows)).toEqual([]);
});

test("a quiet list is asked less often, at least every five minutes", () => {
  const minutes = [-1, 0, 9, 10, 20, 30, 600];
  expect(minutes.map((quiet) => waitWhenQuiet(quiet * 60_000) / 1000)).toEqual([
    30, 30, 30, 60, 120, 240, 300,
  ]);
});

test("each failure doubles the wait, which is never shorter than the server wants", () => {
  expect([1, 2, 3, 4, 50].map((failures) => waitAfterFailure(failures) / 1000)).toEqual([
    60, 120, 240, 300, 300,
  ]);
  expect(waitAfterFailure(1, 90)).toBe(90_000);
  expect(waitAfterFailure(1, 900)).toBe(900_000);
});
