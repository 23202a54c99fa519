import type { ReactNode } from "react";
import classes from "./filter-fields.module.css";

/** Stacks filter fields vertically. */
export function FilterFields({ children }: { children: ReactNode }) {
  return <div className={classes.root}>{children}</div>;
}
