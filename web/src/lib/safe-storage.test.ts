import { afterEach, expect, it, vi } from "vitest";
import { forget, keep, kept } from "./safe-storage.ts";

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
  forget("localStorage", KEY);
  vi.unstubAllGlobals();
});

it("gives back what was kept, and nothing once forgotten", () => {
  vi.stubGlobal("window", { localStorage: open() });
  keep("localStorage", KEY, { size: "large" });
  expect(kept("localStorage", KEY)).toEqual({ size: "large" });
  forget("localStorage", KEY);
  expect(kept("localStorage", KEY)).toBeUndefined();
});

it("counts a broken value as none", () => {
  vi.stubGlobal("window", { localStorage: open({ [KEY]: "{broken" }) });
  expect(kept("localStorage", KEY)).toBeUndefined();
});

it("keeps in the page what a full storage does not take, and not the older value", () => {
  vi.stubGlobal("window", { localStorage: full });
  keep("localStorage", KEY, "newer");
  expect(kept("localStorage", KEY)).toBe("newer");
});

it("keeps in the page where storing is forbidden", () => {
  vi.stubGlobal("window", forbidden);
  expect(kept("localStorage", KEY)).toBeUndefined();
  keep("localStorage", KEY, 1);
  expect(kept("localStorage", KEY)).toBe(1);
  forget("localStorage", KEY);
  expect(kept("localStorage", KEY)).toBeUndefined();
});

it("sees what another tab stored since, once the storage takes values again", () => {
  vi.stubGlobal("window", { localStorage: full });
  keep("localStorage", KEY, "mine");
  const storage = open();
  vi.stubGlobal("window", { localStorage: storage });
  keep("localStorage", KEY, "mine again");
  storage.setItem(KEY, '"theirs"');
  expect(kept("localStorage", KEY)).toBe("theirs");
});
