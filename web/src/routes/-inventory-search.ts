import * as v from "valibot";
import { countFromOne, listParams, orNothing, searchParams, text } from "#web/app/search-params.ts";

/** The search params of the two inventory screens. */
export const inventorySearch = searchParams({
  ...listParams(),
  sort: text(),
  category: text(),
  stockStatus: text(),
  warehouse: text(),
  productStatus: text(),
  xem: countFromOne(),
  muc: text(),
  sua: countFromOne(),
  canh: orNothing(v.boolean()),
  luoi: orNothing(v.boolean()),
});

type Search = v.InferOutput<typeof inventorySearch>;

/** What the list depends on; the open dialogs and its display do not reload it. */
export function listDeps({ search }: { search: Search }) {
  const { xem, muc, sua, canh, luoi, an, dang, ...filter } = search;
  return filter;
}
