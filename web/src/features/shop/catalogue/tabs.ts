import type { Schema } from "#openapi/schema.ts";

type Product = Schema["ProductSummary"];

type Tab = {
  /** Its number in the URL's `t` (document 2 §2: tabs 1 to 6). */
  readonly number: number;
  readonly label: string;
  readonly sort?: Schema["ProductSort"];
  /** Only products below this price, in đồng. */
  readonly priceBelow?: number;
  /** A client-side filter, for what the server cannot filter by. */
  readonly retain?: (product: Product) => boolean;
};

/** Documented placeholder rules: they do not match the labels, but stay until real rules exist. */
const NEW_UP_TO_ID = 4;
const ON_SALE_UP_TO_DONG = 150_000;

export const tabs = [
  { number: 1, label: "Tất cả" },
  { number: 2, label: "Hàng mới", retain: ({ id }) => id <= NEW_UP_TO_ID },
  { number: 3, label: "Khuyến mãi", priceBelow: ON_SALE_UP_TO_DONG + 1 },
  { number: 4, label: "Đánh giá cao", sort: "rating" },
  { number: 5, label: "Xu hướng", sort: "sold" },
  { number: 6, label: "Tìm bằng hình ảnh" },
] as const satisfies readonly Tab[];

export type TabNumber = (typeof tabs)[number]["number"];

export const ALL: TabNumber = 1;
export const IMAGE_SEARCH: TabNumber = 6;

/** The tab with this number; the first tab for any other number. */
export function tabOf(number: number | undefined): Tab & { number: TabNumber } {
  return tabs.find((tab) => tab.number === number) ?? tabs[0];
}
