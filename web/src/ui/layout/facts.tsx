import type { ReactNode } from "react";
import classes from "./facts.module.css";

type FactsProps = {
  /**
   * Names beside values, also with lines between them; or names above values: two a line, or as many
   * short ones as fit.
   */
  kind: "rows" | "ruled" | "columns" | "short";
  /** `Fact`s. */
  children: ReactNode;
};

/** What is known about a thing: names and values. */
export function Facts({ kind, children }: FactsProps) {
  return (
    <dl className={classes.root} data-kind={kind}>
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  // A translator must leave codes alone: "Mã đơn", "Mã giao dịch".
  const isCode = name.startsWith("Mã ");
  return (
    <div>
      <dt>{name}</dt>
      <dd translate={isCode ? "no" : undefined}>{children}</dd>
    </div>
  );
}
