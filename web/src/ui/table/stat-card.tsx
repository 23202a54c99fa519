import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./stat-card.module.css";

type StatCardProps = {
  label: string;
  /** Already formatted: `<Money/>`, `formatCount(…)`, "—". */
  value: ReactNode;
  icon?: ReactNode;
  tone?: "leaf" | "ripe" | "blue" | "yellow" | "red" | "gray";
  /** A small line below: a change, or why there is no figure. */
  hint?: ReactNode;
  /** The same card with a bar where the figure will stand. */
  loading?: boolean;
};

/** One figure with its name. */
export function StatCard({
  label,
  value,
  icon,
  tone = "leaf",
  hint,
  loading = false,
}: StatCardProps) {
  return (
    <div className={classes.root} aria-busy={loading}>
      {icon ? (
        <div className={classes.icon} data-tone={tone} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <dl className={classes.words}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value}>
          {loading ? <Skeleton height={24} width={96} my={5} /> : value}
        </dd>
        {hint ? <dd className={classes.hint}>{hint}</dd> : null}
      </dl>
    </div>
  );
}

/** Stat cards in a row that folds by itself. */
export function StatGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}
