/** What is measured; its place in the list gives its colour. */
export type ChartSeries = { name: string };

/** One place of the axis, or one piece of a donut. */
export type ChartPoint = {
  label: string;
  /** A figure for each series; null where there is none. A donut has one. */
  values: readonly (number | null)[];
};

/** What a chart and its table both show. */
export type ChartFigures = {
  data: readonly ChartPoint[];
  series: readonly ChartSeries[];
  /** A figure as text: `formatMoney`. */
  format: (value: number | null) => string;
};

const COLOURS = 6;

/** The token of a series' or a piece's colour; chart-plot.module.css says which. */
export const colourOf = (index: number) => `var(--chart-${index % COLOURS})`;

const dashes = ["0", "6 4", "2 3"];

/** A second way to tell lines apart. */
export const dashesOf = (index: number) => dashes[index % dashes.length];
