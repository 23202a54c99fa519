import { DonutChart } from "@mantine/charts";
import { type ChartFigures, colourOf } from "./chart-data.ts";
import { ChartLegend } from "./chart-legend.tsx";
import classes from "./chart-plot.module.css";

type ChartDonutProps = ChartFigures & { title: string };

/** Shares of a whole, with their values in a legend. */
export function ChartDonut({ title, data, format }: ChartDonutProps) {
  const svg = { role: "img", "aria-label": title };
  const pieces = data.map(({ label, values }, index) => ({
    name: label,
    value: values[0] ?? 0,
    color: colourOf(index),
  }));
  return (
    <div className={classes.donut}>
      <DonutChart
        data={pieces}
        size={200}
        thickness={36}
        strokeColor="var(--tap-surface)"
        strokeWidth={2}
        tooltipDataSource="segment"
        valueFormatter={format}
        // One image for screen readers: the legend lists the slices.
        accessibilityLayer={false}
        pieChartProps={svg}
      />
      <ChartLegend
        items={pieces.map(({ name, value }) => ({ name, figure: format(value) }))}
        isList
      />
    </div>
  );
}
