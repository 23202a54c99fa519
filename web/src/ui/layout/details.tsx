import type { ReactNode } from "react";
import classes from "./details.module.css";

type DetailsProps = {
  /** First line: the state, and the amount or date beside it. */
  head: ReactNode;
  /** `DetailSection`s or `Facts`, and notices between them. */
  children: ReactNode;
};

/** All there is to know about a thing, as a panel shows it. */
export function Details({ head, children }: DetailsProps) {
  return (
    <div className={classes.root}>
      <div className={classes.head}>{head}</div>
      {children}
    </div>
  );
}

/** A sentence about the thing, set apart. */
export function DetailNotice({ children }: { children: ReactNode }) {
  return <p className={classes.notice}>{children}</p>;
}
