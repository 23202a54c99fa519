import { formatPercent } from "#web/lib/format.ts";
import type { BarRow } from "./bar-rows.ts";
import classes from "./bars.module.css";

/** Shares of a whole, "—" if unknown. The text contains everything; the bar is decorative. */
export function Bars({ rows }: { rows: readonly BarRow[] | undefined }) {
  if (!rows) return <p className={classes.none}>—</p>;
  if (rows.length === 0) return <p className={classes.none}>Chưa có giao dịch</p>;
  return (
    <ul className={classes.list}>
      {rows.map(({ label, share, text, color }) => (
        <li key={label}>
          <div className={classes.words}>
            <span className={classes.label}>{label}</span>
            <span className={classes.text}>
              {text} · {formatPercent(share)}
            </span>
          </div>
          <div className={classes.track} aria-hidden="true">
            <div className={classes.bar} data-color={color} style={{ width: `${share * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  );
}
