import type { ReactNode } from "react";

export type Column<Row> = {
  /** Heading, also the label on the card. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `number` aligns right with tabular digits: money, counts, dates in columns. */
  kind?: "text" | "number";
  /** Its role on the card; default `meta`, a labelled line. `media` stands beside the title. */
  card?: "title" | "media" | "meta" | "hidden";
  /** CSS width on desktop, where the content should not decide. */
  width?: string;
};

export type Rows<Row> = { items: readonly Row[]; total: number };
