import * as v from "valibot";
import { beforeEach, expect, test, vi } from "vitest";
import {
  keep,
  readDraft,
  readKept,
  removeAllDrafts,
  removeDraft,
  removeDraftsOfOthers,
  removeTabDrafts,
  saveDraft,
} from "./drafts.ts";
import { memoryStorage } from "./memory-storage.fixtures.ts";

beforeEach(() => {
  vi.stubGlobal("window", { localStorage: memoryStorage(), sessionStorage: memoryStorage() });
  return () => vi.unstubAllGlobals();
});

test("a draft is read back by its user alone", () => {
  saveDraft("checkout", "lan", { note: "Gọi trước" });
  expect(readDraft("checkout", "lan", v.any())).toEqual({ note: "Gọi trước" });
  expect(readDraft("checkout", "hoa", v.any())).toBeUndefined();
  expect(readDraft("product", "lan", v.any())).toBeUndefined();
});

test("a draft of another shape, as an older release left it, is none", () => {
  saveDraft("checkout", "lan", { note: 7 });
  expect(readDraft("checkout", "lan", v.object({ note: v.string() }))).toBeUndefined();
});

test("who signs in finds no drafts of others in the store", () => {
  saveDraft("checkout", "lan", "a");
  saveDraft("product", "hoa", "b");
  removeDraftsOfOthers("hoa");
  expect(readDraft("checkout", "lan", v.any())).toBeUndefined();
  expect(readDraft("product", "hoa", v.any())).toBe("b");
});

test("a submitted form leaves the drafts of other forms", () => {
  saveDraft("checkout", "lan", "a");
  saveDraft("product", "lan", "b");
  removeDraft("checkout", "lan");
  expect(readDraft("checkout", "lan", v.any())).toBeUndefined();
  expect(readDraft("product", "lan", v.any())).toBe("b");
});

test("a late response to the user before leaves the drafts of who is here now", () => {
  saveDraft("checkout", "hoa", "b");
  saveDraft("top-up", "lan", "a");
  removeDraft("checkout", "lan");
  expect(readDraft("checkout", "hoa", v.any())).toBe("b");
});

test("what is kept on the device is no draft, and ends when somebody else signs in", () => {
  keep("addresses", "lan", ["a"]);
  removeDraft("addresses", "lan");
  expect(readDraft("addresses", "lan", v.any())).toBeUndefined();
  expect(readKept("addresses", "lan", v.array(v.string()))).toEqual(["a"]);
  expect(readKept("addresses", "lan", v.string())).toBeUndefined();
  removeDraftsOfOthers("hoa");
  expect(readKept("addresses", "lan", v.any())).toBeUndefined();
});

test("a tab that learns of another user drops its drafts, and nothing that they keep", () => {
  saveDraft("checkout", "lan", "a");
  keep("addresses", "hoa", ["b"]);
  removeTabDrafts();
  expect(readDraft("checkout", "lan", v.any())).toBeUndefined();
  expect(readKept("addresses", "hoa", v.any())).toEqual(["b"]);
});

test("a sign-out removes all drafts and what is kept", () => {
  saveDraft("checkout", "lan", "a");
  keep("addresses", "lan", ["a"]);
  removeAllDrafts();
  expect(readKept("addresses", "lan", v.any())).toBeUndefined();
  expect(readDraft("checkout", "lan", v.any())).toBeUndefined();
});

test.each(["null", "[]", '{"lan":"a"}', '{"lan":null}', "{"])(
  "a broken store %s holds no draft",
  (text) => {
    window.sessionStorage.setItem("tap-drafts", text);
    expect(readDraft("checkout", "lan", v.any())).toBeUndefined();
  },
);
