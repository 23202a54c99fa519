import { onTestFinished, vi } from "vitest";
import { fakeClock } from "./fake-clock.ts";

/** A clock that takes `Date` along, for libraries that look at that alone. Ends with the test. */
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
