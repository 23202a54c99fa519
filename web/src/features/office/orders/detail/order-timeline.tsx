import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import classes from "./order-timeline.module.css";

/** The statuses that the order came into, newest first. */
export function OrderTimeline({ history }: { history: Schema["Order"]["history"] }) {
  return (
    <ol className={classes.list}>
      {history.toReversed().map(({ status_id, label, at, note }) => (
        <li key={`${status_id} ${at}`} className={classes.entry}>
          <p className={classes.head}>
            <strong>{label}</strong>
            <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          {note ? <p className={classes.note}>{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
