import type { Sort } from "#web/ui/table/resource-columns.ts";
import type { ProductFilter } from "./search.ts";

type ProductSort = ProductFilter["sort"];

/** The orders that a column's head offers, by the table's name for them. */
const byHead = {
  price: "price_asc",
  "-price": "price_desc",
  stock: "stock_asc",
  "-stock": "stock_desc",
} as const satisfies Record<Sort, ProductSort>;

const isOfHead = (sort: Sort): sort is keyof typeof byHead => Object.hasOwn(byHead, sort);

/** The order as the heads show it; undefined for one that none of them offers. */
export function headSortOf(sort: ProductSort): Sort | undefined {
  return Object.keys(byHead).find((head) => isOfHead(head) && byHead[head] === sort);
}

/** The order that a press on a head asks for. */
export function sortOfHead(head: Sort | undefined): ProductSort {
  return head !== undefined && isOfHead(head) ? byHead[head] : undefined;
}
