import { formatCount } from "#web/lib/format.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";

type Whole<Row> = { rows: readonly Row[]; total: number };

/** A file of all requests that a filter selects, which says so if there were too many. */
export async function loadSheet<Row, S extends Sheet>(
  read: () => Promise<Whole<Row>>,
  sheetOf: (rows: readonly Row[]) => S,
): Promise<S & { note?: string }> {
  const { rows, total } = await read();
  const note = `Chỉ có ${formatCount(rows.length)} yêu cầu mới nhất trong ${formatCount(total)}.`;
  return { ...sheetOf(rows), ...(rows.length < total && { note }) };
}
