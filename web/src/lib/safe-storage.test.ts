import { afterEach, expect, it, vi } from "vitest";
import { openChannel, readStored, removeStored, store } from "./safe-storage.ts";

const KEY = "tap-test";

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

it("returns a stored value until it is removed", () => {
  vi.stubGlobal("window", { localStorage: open() });
  store("localStorage", KEY, { size: "large" });
  expect(readStored("localStorage", KEY)).toEqual({ size: "large" });
  removeStored("localStorage", KEY);
  expect(readStored("localStorage", KEY)).toBeUndefined();
});

it("ignores a malformed value", () => {
  vi.stubGlobal("window", { localStorage: open({ [KEY]: "{broken" }) });
  expect(readStored("localStorage", KEY)).toBeUndefined();
});

it("keeps the newer value in memory when the storage is full", () => {
  vi.stubGlobal("window", { localStorage: full });
  store("localStorage", KEY, "newer");
  expect(readStored("localStorage", KEY)).toBe("newer");
});

it("keeps values in memory when storage is blocked", () => {
  vi.stubGlobal("window", forbidden);
  expect(readStored("localStorage", KEY)).toBeUndefined();
  store("localStorage", KEY, 1);
  expect(readStored("localStorage", KEY)).toBe(1);
  removeStored("localStorage", KEY);
  expect(readStored("localStorage", KEY)).toBeUndefined();
});

it("sees another tab's value once the storage accepts values again", () => {
  vi.stubGlobal("window", { localStorage: full });
  store("localStorage", KEY, "mine");
  const storage = open();
  vi.stubGlobal("window", { localStorage: storage });
  store("localStorage", KEY, "mine again");
  storage.setItem(KEY, '"theirs"');
  expect(readStored("localStorage", KEY)).toBe("theirs");
});

it("goes on without a channel that the browser refuses, or does not know", () => {
  class Refused {
    constructor() {
      throw new DOMException("denied", "SecurityError");
    }
  }
  vi.stubGlobal("BroadcastChannel", Refused);
  expect(openChannel("tap")).toBeUndefined();
  vi.stubGlobal("BroadcastChannel", undefined);
  expect(openChannel("tap")).toBeUndefined();
});
