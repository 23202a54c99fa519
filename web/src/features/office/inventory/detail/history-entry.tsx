import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { historyTypeLabel } from "../labels.ts";
import classes from "./stock-history.module.css";

/** One change of a stock: what, how much, who and why. */
export function HistoryEntry({ entry }: { entry: Schema["StockHistoryEntry"] }) {
  const { type, date, user, quantity, before, after, reason, version_name, sku_code } = entry;
  return (
    <li className={classes.entry}>
      <div className={classes.head}>
        <StatusBadge {...historyTypeLabel[type]} />
        <strong className={classes.quantity}>{signed(quantity)}</strong>
        <span className={classes.stocks}>
          {formatCount(before)} → {formatCount(after)}
        </span>
      </div>
      <p className={classes.line}>
        {version_name} <span className={classes.muted}>{sku_code}</span>
      </p>
      <p className={classes.line}>{reason}</p>
      <p className={classes.who}>
        {user}, <time dateTime={date}>{formatDateTime(date)}</time>
      </p>
    </li>
  );
}

const signed = (quantity: number) =>
  `${quantity < 0 ? "−" : "+"}${formatCount(Math.abs(quantity))}`;
