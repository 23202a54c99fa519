import { Skeleton, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./stat-card.module.css";

type StatCardProps = {
  label: string;
  /** Already formatted: `<Money/>`, `formatCount(…)`, "—". */
  value: ReactNode;
  icon?: ReactNode;
  tone?: "leaf" | "ripe" | "blue" | "yellow" | "red" | "gray";
  /** A small line below: a change, or why there is no value. */
  hint?: ReactNode;
  /** Shows a skeleton in place of the value: as wide as a count, or "wide" as money. */
  loading?: boolean | "wide";
  /** Makes the card a toggle that filters the list below. */
  filter?: { isOn: boolean; onToggle: () => void };
};

/** A figure with its label. */
export function StatCard(props: StatCardProps) {
  const { label, value, icon, tone = "leaf", hint, loading = false, filter } = props;
  const content = (
    <>
      {icon ? (
        <div className={classes.icon} data-tone={tone} aria-hidden="true">
          {icon}
        </div>
      ) : null}
      <dl className={classes.words}>
        <dt className={classes.label}>{label}</dt>
        <dd className={classes.value} data-loading={loading} translate="no">
          {loading ? <Skeleton className={classes.skeleton} /> : value}
        </dd>
        {hint ? <dd className={classes.hint}>{hint}</dd> : null}
      </dl>
    </>
  );
  if (!filter) {
    return (
      <div className={classes.root} aria-busy={Boolean(loading)} data-tone={tone}>
        {content}
      </div>
    );
  }
  return (
    <UnstyledButton
      className={classes.root}
      data-tone={tone}
      aria-busy={Boolean(loading)}
      aria-pressed={filter.isOn}
      onClick={filter.onToggle}
    >
      {content}
    </UnstyledButton>
  );
}

type StatGridProps = {
  /** Above a list: always one low line, which scrolls sideways where it is too long. */
  isStrip?: boolean;
  children: ReactNode;
};

/** A responsive row of stat cards. */
export function StatGrid({ isStrip, children }: StatGridProps) {
  return (
    <div className={isStrip ? classes.strip : classes.grid} data-stats>
      {children}
    </div>
  );
}
