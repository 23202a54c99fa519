/** The quick ranges (document 2 §2), as they stand in the URL. */
export const periods = ["hom-nay", "hom-qua", "7-ngay", "thang-nay", "thang-truoc"] as const;

export type Period = (typeof periods)[number];

/** The search params of the screen: a quick range, or two days as "YYYY-MM-DD". */
export type OrderStatsSearch = { ky?: Period; tu?: string; den?: string };

/** The search params as the route lets them pass: any text as the quick range. */
type RawSearch = Omit<OrderStatsSearch, "ky"> & { ky?: string };

/** Drops an unknown range. Not the route's work: its schema is in the first chunk, the list is not. */
export function knownSearch({ ky, ...rest }: RawSearch): OrderStatsSearch {
  return { ...rest, ky: periods.find((each) => each === ky) };
}
