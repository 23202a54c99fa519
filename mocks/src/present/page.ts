/** One page of rows, and how many there are on all pages. */
export type Page<Row> = { rows: Row[]; total: number; page: number; limit: number };
