import { expect, it, vi } from "vitest";
import { createSignal } from "./signal.ts";

it("notifies its subscribers once of a new value, and not of an equal one", () => {
  const signal = createSignal(1);
  const watcher = vi.fn();
  const stop = signal.subscribe(watcher);
  signal.set(1);
  signal.set(2);
  expect(signal.get()).toBe(2);
  expect(watcher).toHaveBeenCalledTimes(1);
  stop();
  signal.set(3);
  expect(watcher).toHaveBeenCalledTimes(1);
});
