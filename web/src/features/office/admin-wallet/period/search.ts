/** The quick ranges as they stand in the URL. */
export const periods = ["hom-nay", "7-ngay", "30-ngay", "thang-nay", "thang-truoc"] as const;

export type Period = (typeof periods)[number];

/** The search params of a range: a quick one, or two days as "YYYY-MM-DD". */
export type PeriodSearch = { ky?: Period; tu?: string; den?: string };
