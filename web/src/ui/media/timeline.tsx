import type { ReactNode } from "react";
import { formatDateTime } from "#web/lib/format.ts";
import classes from "./timeline.module.css";

export type TimelineEntry = {
  id: string | number;
  label: ReactNode;
  /** ISO 8601; undefined if unknown. */
  at?: string | undefined;
  note?: ReactNode;
};

/** The first entry is marked as the present one. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol>
      {entries.map(({ id, label, at, note }) => (
        <li key={id} className={classes.entry}>
          <p className={classes.head}>
            <strong>{label}</strong>
            {at ? <time dateTime={at}>{formatDateTime(at)}</time> : null}
          </p>
          {note ? <p className={classes.note}>{note}</p> : null}
        </li>
      ))}
    </ol>
  );
}
