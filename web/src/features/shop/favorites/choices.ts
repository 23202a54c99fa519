// Part of the first chunk: the route reads its search by these.

/** Document 2 §2: the ends of the price range, in đồng. Its upper end has no lid (CA-11). */
export const PRICE_TOP = 1_000_000;
export const PRICE_STEP = 10_000;

export const sorts = [
  { id: "moi-nhat", label: "Mới nhất" },
  { id: "gia-tang", label: "Giá thấp đến cao" },
  { id: "gia-giam", label: "Giá cao đến thấp" },
  { id: "danh-gia", label: "Đánh giá cao" },
] as const;

export type SortId = (typeof sorts)[number]["id"];
