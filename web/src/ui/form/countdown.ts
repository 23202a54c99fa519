import { useInterval } from "@mantine/hooks";
import { useState } from "react";

const TICK_MS = 1_000;

/** In milliseconds, updated every second. */
export function useNow(onTick?: (now: number) => void): number {
  const [now, setNow] = useState(() => Date.now());
  useInterval(
    () => {
      setNow(Date.now());
      onTick?.(Date.now());
    },
    TICK_MS,
    { autoInvoke: true },
  );
  return now;
}

export const secondsLeft = (seconds: number) => Math.max(0, Math.ceil(seconds));

/** "4:05" */
export function clockOf(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
