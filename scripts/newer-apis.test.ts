import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { newerApis, unsupported } from "./newer-apis.ts";

const found = (code: string) => newerApis("x.js", code);

test.each([
  ["Promise.withResolvers()", "Promise.withResolvers"],
  ["URL.parse(text)", "URL.parse"],
  ["Map.groupBy(rows, key)", "Map.groupBy"],
  ["rows.toSorted()", ".toSorted"],
  ["a.union(b)", ".union"],
  ["Iterator.from(rows)", "Iterator.from"],
  ["element.ariaInvalid === 'true'", ".ariaInvalid"],
  ["bubble.showPopover()", ".showPopover"],
  ["/[\\p{L}--[a-z]]/v", "RegExp v"],
  ["AbortSignal.any([a, b])", "AbortSignal.any"],
  ["new Intl.DurationFormat()", "Intl.DurationFormat"],
])("%s is newer than the oldest browsers", (code, name) => expect(found(code)).toContain(name));

test.each([
  "rows.at(-1)",
  "rows.findLast(isNew)",
  "structuredClone(row)",
  "Object.hasOwn(row, key)",
  "rows.map(name)",
  "text.replaceAll('a', 'b')",
  "AbortSignal.timeout(5)",
  "new OffscreenCanvas(1, 1)",
  "track.getCapabilities?.()",
])("%s is in all of them", (code) => expect(found(code)).toEqual([]));

it("takes from a page what the script for older browsers brings, from a worker nothing", () => {
  expect(unsupported("shared-1a2b3c4.js", "rows.toSorted(); AbortSignal.any([a])")).toEqual([
    "AbortSignal.any",
  ]);
  expect(unsupported("read-worker-1a2b3c4.js", "rows.toSorted()")).toEqual([".toSorted"]);
});

it("index.html asks for all that the script brings", () => {
  const page = readFileSync("web/index.html", "utf8");
  const asks = ["withResolvers", "try", "URL.parse", "groupBy", "toSorted", "fromAsync"];
  for (const name of [...asks, "toWellFormed", "Set.prototype.union", "Iterator", "popover"]) {
    expect(page).toContain(name);
  }
});
