import { useEffect, useState } from "react";

/** After this long, typing by hand is offered. */
const SLOW_MS = 3_000;

/** True once `isWaiting` has been true for too long. */
export function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow;
}
