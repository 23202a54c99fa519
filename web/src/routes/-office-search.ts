import * as v from "valibot";
import {
  countFromOne,
  listParams,
  orNothing,
  realDay,
  searchParams,
  searchText,
  text,
} from "#web/app/search-params.ts";
import { MAX_LIST_SEARCH } from "#web/lib/search-text.ts";

const price = () => orNothing(v.pipe(v.number(), v.integer(), v.minValue(0)));
const flag = () => orNothing(v.literal(true));

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

/** Without display and open dialogs, which the list does not depend on. */
export function productDeps({ search }: { search: v.InferOutput<typeof productSearch> }) {
  const { xem, phan, sua, them, nhap, tu_choi, cot, dang, ...filter } = search;
  return filter;
}

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
  han: text(),
});

export function inventoryDeps({ search }: { search: v.InferOutput<typeof inventorySearch> }) {
  const { xem, muc, sua, canh, luoi, cot, dang, ...filter } = search;
  return filter;
}

const { search, page, size, cot } = listParams(MAX_LIST_SEARCH);

export const requestSearch = searchParams({
  search,
  page,
  size,
  cot,
  status: text(),
  tu: realDay(),
  den: realDay(),
  xem: searchText(),
  viec: text(),
});

export function requestDeps({ search }: { search: v.InferOutput<typeof requestSearch> }) {
  const { xem, viec, cot: _columns, ...filter } = search;
  return filter;
}
