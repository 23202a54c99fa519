import { beforeEach, expect, test, vi } from "vitest";
import { removeAllDrafts, removeDraftsOfOthers, saveDraft } from "#web/lib/drafts.ts";
import { recentPlaces, recordPlace } from "./recent-places.ts";

beforeEach(() => {
  const rows = new Map<string, string>();
  vi.stubGlobal("window", {
    sessionStorage: {
      getItem: (key: string) => rows.get(key) ?? null,
      setItem: (key: string, text: string) => rows.set(key, text),
      removeItem: (key: string) => rows.delete(key),
    },
  });
});

test("the last eight screens are remembered, each once, the latest first", () => {
  for (const path of ["/a", "/b", "/a"]) recordPlace("lan", path);
  expect(recentPlaces("lan")).toEqual(["/a", "/b"]);
  for (let i = 0; i < 10; i += 1) recordPlace("lan", `/${i}`);
  expect(recentPlaces("lan")).toEqual(["/9", "/8", "/7", "/6", "/5", "/4", "/3", "/2"]);
});

test("nobody sees another user's places; a sign-in and a sign-out remove them", () => {
  recordPlace("lan", "/a");
  expect(recentPlaces("hoa")).toEqual([]);
  recordPlace("hoa", "/b");
  removeDraftsOfOthers("hoa");
  expect(recentPlaces("lan")).toEqual([]);
  expect(recentPlaces("hoa")).toEqual(["/b"]);
  removeAllDrafts();
  expect(recentPlaces("hoa")).toEqual([]);
});

test("other things in the storage are no places", () => {
  saveDraft("recent-places", "lan", { "/a": 1 });
  expect(recentPlaces("lan")).toEqual([]);
  saveDraft("recent-places", "lan", ["/a", 7, null]);
  expect(recentPlaces("lan")).toEqual(["/a"]);
});
