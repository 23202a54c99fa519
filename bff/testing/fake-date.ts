import { onTestFinished, vi } from "vitest";
import { fakeClock } from "./fake-clock.ts";

/** Moves `Date` as well, for libraries that use it. Ends with the test. */
export function fakeDate() {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = fakeClock();
  return {
    ...clock,
    advance(ms: number): void {
      vi.setSystemTime(Date.now() + ms);
      clock.advance(ms);
    },
  };
}
