import { afterEach, expect, it, vi } from "vitest";
import { readStored, removeStored, store } from "./safe-storage.ts";

const KEY = "tap-test";

/** A storage that holds what it is given. */
function open(start: Record<string, string> = {}) {
  const held = new Map(Object.entries(start));
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
    removeItem: (key: string) => void held.delete(key),
  };
}

const full = {
  ...open({ [KEY]: '"older"' }),
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};

const forbidden = {
  get localStorage(): never {
    throw new DOMException("forbidden", "SecurityError");
  },
};

afterEach(() => {
  vi.stubGlobal("window", { localStorage: open() });
  removeStored("localStorage", KEY);
  vi.unstubAllGlobals();
});

it("gives back what was kept, and nothing once forgotten", () => {
  vi.stubGlobal("window", { localStorage: open() });
  store("localStorage", KEY, { size: "large" });
  expect(readStored("localStorage", KEY)).toEqual({ size: "large" });
  removeStored("localStorage", KEY);
  expect(readStored("localStorage", KEY)).toBeUndefined();
});

it("counts a broken value as none", () => {
  vi.stubGlobal("window", { localStorage: open({ [KEY]: "{broken" }) });
  expect(readStored("localStorage", KEY)).toBeUndefined();
});

it("keeps in the page what a full storage does not take, and not the older value", () => {
  vi.stubGlobal("window", { localStorage: full });
  store("localStorage", KEY, "newer");
  expect(readStored("localStorage", KEY)).toBe("newer");
});

it("keeps in the page where storing is forbidden", () => {
  vi.stubGlobal("window", forbidden);
  expect(readStored("localStorage", KEY)).toBeUndefined();
  store("localStorage", KEY, 1);
  expect(readStored("localStorage", KEY)).toBe(1);
  removeStored("localStorage", KEY);
  expect(readStored("localStorage", KEY)).toBeUndefined();
});

it("sees what another tab stored since, once the storage takes values again", () => {
  vi.stubGlobal("window", { localStorage: full });
  store("localStorage", KEY, "mine");
  const storage = open();
  vi.stubGlobal("window", { localStorage: storage });
  store("localStorage", KEY, "mine again");
  storage.setItem(KEY, '"theirs"');
  expect(readStored("localStorage", KEY)).toBe("theirs");
});
