import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import classes from "./order-history.module.css";

/** The status history of an order, newest first. */
export function OrderHistory({ history }: { history: readonly Schema["OrderHistoryEntry"][] }) {
  return (
    <ol className={classes.list}>
      {history.toReversed().map(({ status_id, label, at, note }) => (
        <li key={`${status_id} ${at}`} className={classes.entry}>
          <p className={classes.label}>{label}</p>
          <p className={classes.at}>
            {formatDateTime(at)}
            {note ? ` · ${note}` : null}
          </p>
        </li>
      ))}
    </ol>
  );
}
