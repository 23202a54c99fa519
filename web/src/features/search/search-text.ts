/** The contract's longest search; what is typed beyond it is cut, never refused. */
const MAX_SEARCH = 200;

/** What is asked for: one line without control characters, cut, and never half an emoji. */
export function searchTextOf(typed: string): string {
  return typed
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, MAX_SEARCH)
    .replace(/\p{Cs}/gu, "")
    .trim();
}

/** The option that an arrow key leads to; -1 is the field itself, before the first. */
export function optionAfter(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
