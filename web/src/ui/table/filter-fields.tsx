import type { ReactNode } from "react";
import classes from "./filter-fields.module.css";

/** Filter fields one below the other, wherever they stand. */
export function FilterFields({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
