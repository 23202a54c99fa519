/** What makes a row higher than its cells. */
export type RowParts = {
  /** Reasons below cells; those of cells side by side are one line. */
  issueLines: number;
  /** Strips below the cells: conflicts and a failure. */
  strips: number;
};

/** Heights of a row and of what may be below its cells, in rem; the style sheet uses the same. */
export type RowSizes = { row: number; issue: number; strip: number };

export const rowSizes = {
  wide: { row: 2.75, issue: 1.25, strip: 2.75 },
  /** Fingers need larger cells. */
  touch: { row: 3.5, issue: 1.25, strip: 3.25 },
  /** Cells in two lines, for narrow screens. */
  card: { row: 10, issue: 1.25, strip: 6.25 },
} as const satisfies Record<string, RowSizes>;

const heightOf = ({ row, issue, strip }: RowSizes, parts: RowParts): number =>
  row + parts.issueLines * issue + parts.strips * strip;

/** Where each row begins, in rem; the last entry is where they all end. */
export function offsetsOf(sizes: RowSizes, rows: readonly RowParts[]): number[] {
  const offsets = [0];
  let end = 0;
  for (const parts of rows) {
    end += heightOf(sizes, parts);
    offsets.push(end);
  }
  return offsets;
}

/** The row at this height: the last one that begins at or above it. */
export function rowAt(offsets: readonly number[], height: number): number {
  let low = 0;
  let high = Math.max(0, offsets.length - 2);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The rows between two heights, and `always`, in order. */
export function rowsBetween(
  offsets: readonly number[],
  from: number,
  to: number,
  always: number | undefined,
): number[] {
  const count = offsets.length - 1;
  if (count < 1) return [];
  const first = rowAt(offsets, from);
  const last = rowAt(offsets, to);
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  if (always === undefined || always >= count || (always >= first && always <= last)) return shown;
  return always < first ? [always, ...shown] : [...shown, always];
}
