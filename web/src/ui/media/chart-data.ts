/** A measured quantity; its index in the list determines its color. */
type ChartSeries = {
  name: string;
  /** In tables and rows, if it differs from that of the chart: a count beside money. */
  format?: (value: number | null) => string;
};

/** A position on the axis, or a slice of a donut. */
export type ChartPoint = {
  label: string;
  /** One value per series; null if there is none. A donut uses the first. */
  values: readonly (number | null)[];
  /** Where a row leads, and its line of the table: the list behind its figures. */
  link?: { to: string; search: object };
};

/** The data of both a chart and its table. */
export type ChartFigures = {
  data: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** Formats a value, as `formatMoney` does. */
  format: (value: number | null) => string;
  /** Formats values of the axis where they reach 1000; default "950 nghìn", "40 triệu". */
  formatLarge?: (value: number) => string;
};

const COLOURS = 6;

/** The color token of a series or slice; chart-plot.module.css defines its value. */
export const colourOf = (index: number) => `var(--chart-${index % COLOURS})` as const;

const dashes = ["0", "6 4", "2 3"];

/** Dashes, so that lines differ not only in color. */
export const dashesOf = (index: number) => dashes[index % dashes.length];
