import type { ReactNode } from "react";
import classes from "./count-badge.module.css";

/** Hidden from screen readers: include the number in the control's own label. */
export function CountBadge({ count, children }: { count: number; children: ReactNode }) {
  return (
    <span className={classes.root}>
      {children}
      {count > 0 ? (
        <span className={classes.badge} aria-hidden="true" translate="no">
          {count > 99 ? "99+" : count}
        </span>
      ) : null}
    </span>
  );
}
