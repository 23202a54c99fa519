import { beforeEach, expect, test, vi } from "vitest";
import { removeAllDrafts } from "#web/lib/drafts.ts";
import { memoryStorage } from "#web/lib/memory-storage.fixtures.ts";
import { keepNote, MAX_NOTES, readNote } from "./device-notes.ts";

const rows = new Map<string, string>();

beforeEach(() => {
  rows.clear();
  vi.stubGlobal("window", { localStorage: memoryStorage(rows), sessionStorage: memoryStorage() });
  return () => vi.unstubAllGlobals();
});

test("a note is read back by who wrote it alone", () => {
  keepNote("lan", "o-1", "Gọi sau 17 giờ");
  expect(readNote("lan", "o-1")).toBe("Gọi sau 17 giờ");
  expect(readNote("lan", "o-2")).toBe("");
  expect(readNote("hoa", "o-1")).toBe("");
});

test("an emptied note is gone", () => {
  keepNote("lan", "o-1", "a");
  keepNote("lan", "o-1", "  ");
  expect([...rows.values()].join()).not.toContain("o-1");
});

test("the note that was changed longest ago goes first", () => {
  for (let index = 0; index < MAX_NOTES; index += 1) keepNote("lan", `o-${index}`, "a");
  keepNote("lan", "o-0", "b");
  keepNote("lan", "new", "c");
  expect(readNote("lan", "o-0")).toBe("b");
  expect(readNote("lan", "o-1")).toBe("");
  expect(readNote("lan", "o-2")).toBe("a");
});

test("a sign-out removes all notes", () => {
  keepNote("lan", "o-1", "a");
  removeAllDrafts();
  expect(rows.size).toBe(0);
});
