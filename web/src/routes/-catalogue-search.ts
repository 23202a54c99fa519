import { countFromOne, names, oneOf, searchParams, searchText } from "#web/app/search-params.ts";
import { MAX_BRAND, MAX_BRANDS, priceBands, tabs } from "#web/features/shop/catalogue/rules.ts";

/** Longer than the name of any result. */
const MAX_IMAGE_SEARCH = 40;

const bandIds = priceBands.map(({ id }) => id);
const tabNumbers = tabs.map(({ number }) => number);

/** The search params of the shop. */
export const catalogueSearch = searchParams({
  search: searchText(),
  t: oneOf(tabNumbers),
  imageSearch: searchText(MAX_IMAGE_SEARCH),
  category: countFromOne(),
  band: oneOf(bandIds),
  brand: names(MAX_BRANDS, MAX_BRAND),
  page: countFromOne(),
});
