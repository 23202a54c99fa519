import type { ReactNode } from "react";
import classes from "./foundation-page.module.css";

type TokenRowProps = {
  name: string;
  value: string;
  children: ReactNode;
};

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
