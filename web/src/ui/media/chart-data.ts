type ChartSeries = {
  name: string;
  /** In tables and rows, if it differs from the chart's: a count beside money. */
  format?: (value: number | null) => string;
};

export type ChartPoint = {
  label: string;
  /** One per series; null if there is none. A donut uses the first. */
  values: readonly (number | null)[];
  link?: { to: string; search: object };
};

export type ChartFigures = {
  data: readonly ChartPoint[];
  series: readonly ChartSeries[];
  format: (value: number | null) => string;
  /** For axis values from 1000; default "950 nghìn", "40 triệu". */
  formatLarge?: (value: number) => string;
};

const COLOURS = 6;

/** chart-plot.module.css defines the values. */
export const colourOf = (index: number) => `var(--chart-${index % COLOURS})` as const;

const dashes = ["0", "6 4", "2 3"];

/** Lines must differ not only in color. */
export const dashesOf = (index: number) => dashes[index % dashes.length];
