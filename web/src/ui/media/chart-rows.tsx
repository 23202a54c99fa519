import type { ChartFigures } from "./chart-data.ts";
import classes from "./chart-rows.module.css";

/** Horizontal bars, the largest value as wide as the chart. The text says everything. */
export function ChartRows({ data, series, format }: ChartFigures) {
  const largest = Math.max(1, ...data.map(({ values }) => values[0] ?? 0));
  return (
    <ul className={classes.list}>
      {data.map(({ label, values }) => (
        <li key={label}>
          <div className={classes.words}>
            <span className={classes.label}>{label}</span>
            <span className={classes.figures}>
              {series
                .map(({ format: formatOwn = format }, index) => formatOwn(values[index] ?? null))
                .join(" · ")}
            </span>
          </div>
          <div className={classes.track} aria-hidden="true">
            <div
              className={classes.bar}
              style={{ width: `${((values[0] ?? 0) / largest) * 100}%` }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
