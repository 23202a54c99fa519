import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPreferences, storePreferences, withView } from "./table-preferences.ts";

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
  vi.stubGlobal("window", { localStorage });
});
afterEach(() => void vi.unstubAllGlobals());

const defaults = { hidden: [], density: "compact", views: [] };

test("each table has its own preferences, initially the defaults", () => {
  storePreferences("users", { hidden: ["phone"], density: "comfortable", views: [] });
  expect(readPreferences("users")).toMatchObject({ hidden: ["phone"], density: "comfortable" });
  expect(readPreferences("orders")).toEqual(defaults);
});

test.each(["{broken", "3", '{"hidden":3,"density":"huge","views":[{"name":""}]}'])(
  "malformed values fall back to the defaults: %s",
  (text) => {
    stored.set("tap-table-users", text);
    expect(readPreferences("users")).toEqual(defaults);
  },
);

test("a view replaces one of the same name, newest first, at most twenty", () => {
  const view = (name: string, page = 1) => ({ name, search: { page } });
  expect(withView([view("a"), view("b")], view("b", 2))).toEqual([view("b", 2), view("a")]);
  const many = Array.from({ length: 20 }, (_, index) => view(`v${index}`));
  expect(withView(many, view("new"))).toHaveLength(20);
});
