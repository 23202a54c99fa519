import type { Schema } from "#openapi/schema.ts";
import { historyField } from "../labels.ts";
import classes from "./history-changes.module.css";

/** Who did it, the reason, and each changed field before and after. */
export function HistoryChanges({ entry }: { entry: Schema["ProductHistoryEntry"] }) {
  const { user, note, changes } = entry;
  return (
    <span className={classes.root}>
      <span>{user}</span>
      {note ? <span className={classes.reason}>{note}</span> : null}
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {historyField[field]}: <del>{before ?? "(trống)"}</del> → <ins>{after ?? "(trống)"}</ins>
        </span>
      ))}
    </span>
  );
}
