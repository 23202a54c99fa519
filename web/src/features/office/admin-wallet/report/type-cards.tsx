import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import type { Report } from "./report.ts";
import { sumNames } from "./report-lines.ts";
import classes from "./type-cards.module.css";

/** One card per type of transaction, the largest first, and their sum. */
export function TypeCards({ report }: { report: Report }) {
  const { types, typeSum } = report;
  return (
    <>
      <ul className={classes.grid}>
        {types.map(({ type, label, count, volume, average, share }) => (
          <li key={type} className={classes.card}>
            <h3 className={classes.label}>{label}</h3>
            <p className={classes.share}>
              <span className="tap-sr-only">Tỷ trọng </span>
              {formatPercent(share)}
            </p>
            <p className={classes.volume}>
              <Money dong={volume} />
            </p>
            <div className={classes.track} aria-hidden="true">
              <div className={classes.bar} style={{ width: `${share * 100}%` }} />
            </div>
            <p className={classes.detail}>
              {formatCount(count)} giao dịch · trung bình {formatMoney(average)}
            </p>
          </li>
        ))}
      </ul>
      <p className={classes.sum}>
        {sumNames.types(report)}: <strong>{formatMoney(typeSum.volume)}</strong> ·{" "}
        {formatCount(typeSum.count)} giao dịch
      </p>
    </>
  );
}
