import { matchesPlainly } from "#web/lib/plain-text.ts";
import { PAGE_SIZE } from "../queries.ts";

type Cut = { search?: string | undefined; page?: number | undefined };

/**
 * One page of the rows that the search finds in `textOf`: words by their beginning, as everywhere,
 * and a code by any part of it.
 */
export function cutPage<Row>(
  rows: readonly Row[],
  { search = "", page = 1 }: Cut,
  textOf: (row: Row) => { words: string; code: string },
) {
  const wanted = search.toUpperCase();
  const found = rows.filter((row) => {
    const { words, code } = textOf(row);
    return code.includes(wanted) || matchesPlainly(`${words} ${code}`, search);
  });
  return {
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: found.length,
  };
}
