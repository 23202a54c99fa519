import type { ReactNode } from "react";
import classes from "./swatch.module.css";

type SwatchProps = {
  name: string;
  value: string;
  /** A CSS background. */
  fill: string;
  children?: ReactNode;
};

export function Swatch({ name, value, fill, children }: SwatchProps) {
  return (
    <div className={classes.root}>
      <div className={classes.fill} style={{ background: fill }} />
      <div className={classes.text}>
        <code>{name}</code>
        <span>{value}</span>
        {children ? <span className={classes.use}>{children}</span> : null}
      </div>
    </div>
  );
}
