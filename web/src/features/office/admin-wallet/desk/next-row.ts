type Row = { id: string };

/**
 * The row that opens after a decision: the next undecided one, else the first from the top. `index`
 * is the place of the decided row, which may have left the list already.
 */
export function nextUndecided<R extends Row>(
  rows: readonly R[],
  decided: { id: string; index: number },
  isUndecided: (row: R) => boolean,
): R | undefined {
  const rotated = [...rows.slice(decided.index), ...rows.slice(0, decided.index)];
  return rotated.find((row) => row.id !== decided.id && isUndecided(row));
}

/** The other pages on which to look for one: this page anew, the next, the first. */
export function pagesToLook(page: number, totalPages: number): number[] {
  const wanted = [page, page + 1, 1].filter((one) => one <= Math.max(1, totalPages));
  return [...new Set(wanted)];
}
