import * as v from "valibot";
import { countFromOne, listParams, orNothing, searchParams, text } from "#web/app/search-params.ts";
import { MAX_PRICE } from "#web/features/office/products/limits.ts";

const price = () =>
  orNothing(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_PRICE)));
const flag = () => orNothing(v.literal(true));

/** The search params of product management, for administrators and shops. */
export const productSearch = searchParams({
  ...listParams(),
  sort: text(),
  danh_muc: countFromOne(),
  status: text(),
  price_min: price(),
  price_max: price(),
  stock_status: text(),
  muc: text(),
  xem: countFromOne(),
  phan: text(),
  sua: countFromOne(),
  them: flag(),
  nhap: flag(),
  tu_choi: countFromOne(),
});

type Params = v.InferOutput<typeof productSearch>;

/** What the list depends on: not its display, nor the open dialogs. */
export const productDeps = ({ search }: { search: Params }) => {
  const { xem, phan, sua, them, nhap, tu_choi, an, dang, ...filter } = search;
  return filter;
};
