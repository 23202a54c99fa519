import { colourOf, dashesOf } from "./chart-data.ts";
import classes from "./chart-plot.module.css";

type ChartLegendProps = {
  items: readonly { name: string; figure?: string }[];
  /** Stacked vertically, next to the plot. */
  isList?: boolean;
  isLines?: boolean;
};

/** The color key of a chart. */
export function ChartLegend({ items, isList = false, isLines = false }: ChartLegendProps) {
  return (
    <ul className={classes.legend} data-list={isList}>
      {items.map(({ name, figure }, index) => (
        <li key={name}>
          <svg className={classes.swatch} viewBox="0 0 24 12" aria-hidden="true">
            {isLines ? (
              <line
                x2="24"
                y1="6"
                y2="6"
                stroke={colourOf(index)}
                strokeWidth="3"
                strokeDasharray={dashesOf(index)}
              />
            ) : (
              <rect width="24" height="12" rx="3" fill={colourOf(index)} />
            )}
          </svg>
          <span>{name}</span>
          {figure ? <strong>{figure}</strong> : null}
        </li>
      ))}
    </ul>
  );
}
