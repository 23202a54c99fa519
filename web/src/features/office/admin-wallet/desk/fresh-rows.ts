type Row = { id: string };

/** The selected rows as the present page has them: one may have changed since it was selected. */
export function freshRows<R extends Row>(
  chosen: ReadonlyMap<string, R>,
  page: readonly R[] | undefined,
): R[] {
  const fresh = new Map(page?.map((row) => [row.id, row]));
  return [...chosen.values()].map((row) => fresh.get(row.id) ?? row);
}
