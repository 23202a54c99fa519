type Page<Row> = { rows: readonly Row[]; total: number | undefined };
type Bounds = { pageSize: number; max: number };

export async function readWhole<Row extends { id: string | number }>(
  read: (page: number) => Promise<Page<Row>>,
  { pageSize, max }: Bounds,
): Promise<{ rows: Row[]; total: number | undefined }> {
  // By id: a row that is added meanwhile shifts others onto the next page.
  const found = new Map<Row["id"], Row>();
  let total: number | undefined = 0;
  let before = -1;
  // A server may send fewer rows a page than asked, or the same page again and again.
  const mostPages = (4 * max) / pageSize;
  for (let page = 1; page <= mostPages && found.size < max && found.size > before; page += 1) {
    before = found.size;
    const next = await read(page);
    for (const row of next.rows) found.set(row.id, row);
    const isLast = next.rows.length < pageSize && found.size >= (next.total ?? 0);
    total = next.total ?? (isLast ? found.size : undefined);
    if (isLast) break;
  }
  return { rows: [...found.values()].slice(0, max), total };
}
