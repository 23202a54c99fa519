import type { Schema } from "#openapi/schema.ts";
import type { Sort } from "#web/ui/table/resource-columns.ts";

type InventorySort = Schema["InventorySort"];

/** The sort of a column head, "-" for descending; undefined where no column shows it. */
const headOf: Record<InventorySort, Sort | undefined> = {
  name: "name",
  stock_asc: "stock",
  stock_desc: "-stock",
  value_desc: undefined,
  updated: undefined,
};

export const toHead = (sort: InventorySort | undefined): Sort | undefined => sort && headOf[sort];

/** The server's order for a column head; it sorts names only from A to Z. */
export function fromHead(head: Sort | undefined): InventorySort | undefined {
  const known = Object.keys(headOf) as InventorySort[];
  return head === undefined ? undefined : known.find((sort) => headOf[sort] === head);
}
