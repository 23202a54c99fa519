import type { ReactNode } from "react";
import classes from "./foundation-page.module.css";

type TokenRowProps = {
  /** As written in the code. */
  name: string;
  value: string;
  children: ReactNode;
};

/** One token: its name, its value and how it looks. */
export function TokenRow({ name, value, children }: TokenRowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.label}>
        <code>{name}</code>
        <span>{value}</span>
      </div>
      <div className={classes.sample}>{children}</div>
    </div>
  );
}
