import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import classes from "./day-bars.module.css";

/** Units of the drawing: a bar and its gap, and the height. */
const STEP = 10;
const GAP = 3;
const HEIGHT = 100;
/** A day with little money still has a mark. */
const LEAST = 2;

const shortDay = (date: string) => date.split("-").slice(1).toReversed().join("/");

type DayBarsProps = { days: readonly Schema["ReportDay"][] };

/** The course of some days in little space. An own drawing: the chart library is 118 kB. */
export function DayBars({ days }: DayBarsProps) {
  const most = days.reduce<Schema["ReportDay"] | undefined>(
    (top, day) => (day.volume > (top?.volume ?? 0) ? day : top),
    undefined,
  );
  if (!most) return null;
  const text = `Cao nhất ngày ${shortDay(most.date)}: ${formatMoney(most.volume)}`;
  return (
    <figure className={classes.root}>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ date, volume }, index) => {
          const height = volume > 0 ? Math.max(LEAST, (volume / most.volume) * HEIGHT) : 0;
          return (
            <rect
              key={date}
              x={index * STEP + GAP / 2}
              y={HEIGHT - height}
              width={STEP - GAP}
              height={height}
              data-top={date === most.date}
            />
          );
        })}
      </svg>
      <figcaption className={classes.text}>{text}</figcaption>
    </figure>
  );
}
