import { useEffect, useEffectEvent } from "react";
import { ADVANCE_MS } from "./slide-rules.ts";

/** Goes on after five seconds of a slide; each has its full time, also one chosen by hand. */
export function useAdvance(moves: boolean, slide: number, onAdvance: () => void): void {
  const advance = useEffectEvent(onAdvance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide starts the time anew.
  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => advance(), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [moves, slide]);
}
