// Imported by the route file, which is in the first chunk: keep it small.

/** The quick ranges (document 2 §2), as they stand in the URL. */
export const periods = ["hom-nay", "hom-qua", "7-ngay", "thang-nay", "thang-truoc"] as const;

export type Period = (typeof periods)[number];

/** The search params of the screen: a quick range, or two days as "YYYY-MM-DD". */
export type OrderStatsSearch = { ky?: Period; tu?: string; den?: string };
