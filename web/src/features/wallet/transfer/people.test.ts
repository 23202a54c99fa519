import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "#web/lib/memory-storage.fixtures.ts";
import { personOf, readPeople, recipientsOf, savePerson } from "./people.ts";

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: memoryStorage() });
  return () => vi.unstubAllGlobals();
});

const mother = { uidCode: "TAP_5E6F7A8B", nickname: "Mẹ", isPinned: false };
const past = (uidCode: string, amount = 50_000) => ({
  uidCode,
  at: "2026-11-20T02:00:00.000Z",
  amount,
  message: "Tiền chợ",
});

test("a nickname is known by the code in either case, to its user alone", () => {
  savePerson("lan", mother);
  expect(personOf(readPeople("lan"), "tap_5e6f7a8b").nickname).toBe("Mẹ");
  expect(personOf(readPeople("hoa"), mother.uidCode).nickname).toBe("");
});

test("a changed person replaces what was kept, and an empty one is forgotten", () => {
  savePerson("lan", mother);
  savePerson("lan", { ...mother, uidCode: "tap_5e6f7a8b", nickname: "Má" });
  expect(readPeople("lan").map(({ nickname }) => nickname)).toEqual(["Má"]);
  savePerson("lan", { ...mother, nickname: " " });
  expect(readPeople("lan")).toEqual([]);
});

test("pinned people come first, however long ago they got something, and only once", () => {
  const people = [
    { ...mother, isPinned: true },
    { ...mother, uidCode: "TAP_0001", nickname: "Nam" },
  ];
  const found = recipientsOf(people, [past("TAP_0001"), past("TAP_5e6f7a8b"), past("TAP_0002")], 2);
  expect(found.map(({ uidCode, nickname, last }) => [uidCode, nickname, last?.amount])).toEqual([
    ["TAP_5E6F7A8B", "Mẹ", 50_000],
    ["TAP_0001", "Nam", 50_000],
    ["TAP_0002", "", 50_000],
  ]);
  expect(recipientsOf([{ ...mother, isPinned: true }], [], 4)).toEqual([
    { ...mother, isPinned: true },
  ]);
});

test("no more than asked for are added to the pinned", () => {
  const many = ["TAP_0001", "TAP_0002", "TAP_0003"].map((code) => past(code));
  expect(recipientsOf([], many, 2)).toHaveLength(2);
});
