import type { ReactNode } from "react";

export type Column<Row> = {
  /** Id of the column in URLs and in the list of hidden columns: "createdAt". */
  id: string;
  /** Column header and label on the card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /**
   * `number` is right-aligned with tabular digits: money, counts, dates. `whole` is text of which
   * people compare every letter: `Lines` are wrapped, not cut.
   */
  kind?: "text" | "number" | "whole";
  /**
   * Its role on the card; default `meta`, a labeled line. `media` is next to the title, `wide`
   * takes the width of the card below it.
   */
  card?: "title" | "media" | "meta" | "wide" | "hidden";
  /** CSS width on desktop, if the content should not determine it. */
  width?: string;
  /** True if the list can be sorted by it. */
  isSortable?: boolean;
};

export type Rows<Row> = { items: readonly Row[]; total: number };

/** The column that names a row; always visible, opens the row. The first one without a `title`. */
export function titleColumnOf<Row>(columns: readonly Column<Row>[]): Column<Row> | undefined {
  return columns.find(({ card }) => card === "title") ?? columns.find(({ card }) => !card);
}

/** Sort param in the URL: "createdAt" for ascending, "-createdAt" for descending. */
export type Sort = string;

export const sortOf = (id: string, isDescending: boolean): Sort => (isDescending ? `-${id}` : id);

export function partsOfSort(sort: Sort | undefined): { id: string; desc: boolean }[] {
  if (!sort) return [];
  return [sort.startsWith("-") ? { id: sort.slice(1), desc: true } : { id: sort, desc: false }];
}
