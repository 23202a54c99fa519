/** A plain list of a whole page has no total. */
type Page<Row> = { rows: readonly Row[]; total: number | undefined };
type Bounds = { pageSize: number; max: number };

/** All rows, page by page, at most `max` (whole pages), and how many there are, as far as is known. */
export async function readWhole<Row extends { id: string | number }>(
  read: (page: number) => Promise<Page<Row>>,
  { pageSize, max }: Bounds,
): Promise<{ rows: Row[]; total: number | undefined }> {
  // By id: one that is added meanwhile pushes others onto the next page.
  const found = new Map<Row["id"], Row>();
  let total: number | undefined = 0;
  for (let page = 1; page <= max / pageSize; page += 1) {
    const next = await read(page);
    for (const row of next.rows) found.set(row.id, row);
    const isLast = next.rows.length < pageSize;
    total = next.total ?? (isLast ? found.size : undefined);
    if (isLast) break;
  }
  return { rows: [...found.values()], total };
}
