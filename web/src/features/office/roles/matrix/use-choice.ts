import { useReducer } from "react";

/** Ticks or unticks some codes, or starts over with others. */
export type Choose = { codes: readonly string[]; to: boolean } | { instead: readonly string[] };

function choose(chosen: ReadonlySet<string>, change: Choose): ReadonlySet<string> {
  if ("instead" in change) return new Set(change.instead);
  const next = new Set(chosen);
  for (const code of change.codes) {
    if (change.to) next.add(code);
    else next.delete(code);
  }
  return next;
}

/** The ticked permission codes. `dispatch` never changes, so rows are not rendered for it. */
export function useChoice(held: readonly string[]) {
  return useReducer(choose, held, (codes): ReadonlySet<string> => new Set(codes));
}
