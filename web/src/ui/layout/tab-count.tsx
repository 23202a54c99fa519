import { formatCount } from "#web/lib/format.ts";
import classes from "./tab-row.module.css";

/** The number of things in a tab, after its name; undefined while loading. */
export function TabCount({ count }: { count: number | undefined }) {
  return (
    <span className={classes.count} translate="no">
      {count === undefined ? null : `(${formatCount(count)})`}
    </span>
  );
}
