import { useInterval } from "@mantine/hooks";
import { useState } from "react";

/** Much longer than any call runs: after it, what is not in the history was not done. */
const SETTLED_AFTER_MS = 120_000;
const TICK_MS = 1_000;

/** Whether a call that was sent then has ended by now, for sure. */
export function useSettled(sentAt: string): boolean {
  const [now, setNow] = useState(() => Date.now());
  useInterval(() => setNow(Date.now()), TICK_MS, { autoInvoke: true });
  // A clock that was set back must not make anybody wait for hours.
  return Math.abs(now - Date.parse(sentAt)) > SETTLED_AFTER_MS;
}
