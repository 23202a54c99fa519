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

const defaults = { columns: undefined, density: "compact", views: [] };

test("each table has its own preferences, initially the defaults", () => {
  const own = { columns: "role.phone_hep", density: "comfortable", views: [] } as const;
  storePreferences("users", { ...own, views: [] });
  expect(readPreferences("users")).toEqual(own);
  expect(readPreferences("orders")).toEqual(defaults);
});

test("a change keeps what another tab has stored meanwhile", () => {
  const views = [{ name: "Chờ duyệt", search: { page: 2 } }];
  storePreferences("users", { views });
  const changed = storePreferences("users", { density: "comfortable" });
  expect(changed).toEqual({ ...defaults, density: "comfortable", views });
  expect(readPreferences("users")).toEqual(changed);
});

test.each(["{broken", "3", '{"hidden":3,"columns":4,"density":"huge","views":[{"name":""}]}'])(
  "malformed values fall back to the defaults: %s",
  (text) => {
    stored.set("tap-table-users", text);
    expect(readPreferences("users")).toEqual(defaults);
  },
);

test("hidden columns stored earlier stay hidden, in the preferences and in views", () => {
  const views = [
    { name: "A", search: { an: ["phone", "role"], sort: "role" } },
    { name: "B", search: { an: [], page: 2 } },
  ];
  const earlier = { hidden: ["phone"], density: "compact", views };
  stored.set("tap-table-users", JSON.stringify(earlier));
  expect(readPreferences("users")).toEqual({
    columns: "-phone",
    density: "compact",
    views: [
      { name: "A", search: { cot: "-phone.-role", sort: "role" } },
      { name: "B", search: { page: 2 } },
    ],
  });
});

test("a view replaces one of the same name, newest first, at most twenty", () => {
  const view = (name: string, page = 1) => ({ name, search: { page } });
  expect(withView([view("a"), view("b")], view("b", 2))).toEqual([view("b", 2), view("a")]);
  const many = Array.from({ length: 20 }, (_, index) => view(`v${index}`));
  expect(withView(many, view("new"))).toHaveLength(20);
});
