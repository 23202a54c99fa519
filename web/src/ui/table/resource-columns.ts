import type { ReactNode } from "react";

export type Column<Row> = {
  /** Names the column in an address and among the hidden ones: "createdAt". */
  id: string;
  /** Heading, also the label on the card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `number` aligns right with tabular digits: money, counts, dates in columns. */
  kind?: "text" | "number";
  /** Its role on the card; default `meta`, a labelled line. `media` stands beside the title. */
  card?: "title" | "media" | "meta" | "hidden";
  /** CSS width on desktop, where the content should not decide. */
  width?: string;
  /** The list can be sorted by it. */
  isSortable?: boolean;
};

export type Rows<Row> = { items: readonly Row[]; total: number };

/** The column that names a row: it is always shown, and opens the row. Without a `title` the first. */
export function titleColumnOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ card }) => card === "title") ?? columns.find(({ card }) => !card);
}

/** By which column a list is sorted, as an address has it: "createdAt", or "-createdAt" downwards. */
export type Sort = string;

export const sortOf = (id: string, isDescending: boolean): Sort => (isDescending ? `-${id}` : id);

export function partsOfSort(sort: Sort | undefined): { id: string; desc: boolean }[] {
  if (!sort) return [];
  return [sort.startsWith("-") ? { id: sort.slice(1), desc: true } : { id: sort, desc: false }];
}
