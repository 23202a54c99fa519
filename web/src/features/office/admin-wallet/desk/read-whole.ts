import { ApiError } from "#web/api/api-error.ts";
import { MAX_PAGE_SIZE } from "./filter.ts";
import { MAX_SEARCH } from "./search.ts";

type Page<Row> = { items: readonly Row[]; total: number };
type ReadPage<Row> = (paging: { page: number; limit: number }) => Promise<Page<Row>>;

/** All rows, page by page, at most `max` (whole pages), and how many there are. */
export async function readWhole<Row extends { id: string }>(read: ReadPage<Row>, max: number) {
  // By id: a request that comes in meanwhile pushes others to the next page.
  const found = new Map<string, Row>();
  let total = 0;
  for (let page = 1; page <= max / MAX_PAGE_SIZE; page += 1) {
    const next = await read({ page, limit: MAX_PAGE_SIZE });
    for (const row of next.items) found.set(row.id, row);
    total = next.total;
    if (next.items.length < MAX_PAGE_SIZE) break;
  }
  return { rows: [...found.values()], total };
}

type Wanted<Row> = {
  id: string;
  /** Searches the rows of every status. */
  find: (query: { search: string; limit: number }) => Promise<Page<Row>>;
  notFound: string;
};

/**
 * One row. No call reads one by its id, but the list can be searched by it.
 * @throws ApiError 404 if there is none with exactly this id
 */
export async function readOne<Row extends { id: string }>(wanted: Wanted<Row>): Promise<Row> {
  const { id, find, notFound } = wanted;
  // More than the contract's longest search is no id.
  if (id.length <= MAX_SEARCH) {
    const { items } = await find({ search: id, limit: MAX_PAGE_SIZE });
    const found = items.find((row) => row.id === id);
    if (found) return found;
  }
  throw new ApiError(404, { code: "NOT_FOUND", message: notFound });
}
