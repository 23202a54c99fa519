import { useState } from "react";
import { LIVE_MS } from "./settings.ts";

export type Live = {
  isPaused: boolean;
  isReading: boolean;
  onToggle: () => void;
  /** `refetchInterval` of the open tab; the query library stops it while the page is hidden. */
  interval: number | false;
};

/**
 * Whether the open tab refreshes by itself. `isReading`: an entry is open, and the list behind it
 * must not move.
 */
export function useLive(isReading: boolean): Live {
  const [isPaused, setPaused] = useState(false);
  return {
    isPaused,
    isReading,
    onToggle: () => setPaused(!isPaused),
    interval: isPaused || isReading ? false : LIVE_MS,
  };
}
