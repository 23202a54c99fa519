// In the first chunk: the route parses its search params with these.

/** The upper end and the step of the price slider, in đồng. Its upper end means no limit. */
export const PRICE_TOP = 1_000_000;
export const PRICE_STEP = 10_000;

export const sorts = [
  { id: "moi-nhat", label: "Mới nhất" },
  { id: "gia-tang", label: "Giá thấp đến cao" },
  { id: "gia-giam", label: "Giá cao đến thấp" },
  { id: "danh-gia", label: "Đánh giá cao" },
] as const;

export type SortId = (typeof sorts)[number]["id"];
