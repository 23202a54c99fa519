import { useEffect, useEffectEvent } from "react";
import { ADVANCE_MS } from "./slide-rules.ts";

export function useAdvance(moves: boolean, slide: number, onAdvance: () => void): void {
  const advance = useEffectEvent(onAdvance);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the timer
  useEffect(() => {
    if (!moves) return;
    const timer = setTimeout(() => advance(), ADVANCE_MS);
    return () => clearTimeout(timer);
  }, [moves, slide]);
}
