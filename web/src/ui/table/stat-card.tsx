import { Skeleton, UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./stat-card.module.css";

type StatCardProps = {
  label: string;
  value: ReactNode;
  icon?: ReactNode;
  tone?: "leaf" | "ripe" | "blue" | "yellow" | "red" | "gray";
  hint?: ReactNode;
  /** The skeleton is as wide as a count, or "wide" as money. */
  loading?: boolean | "wide";
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
  isStrip?: boolean;
  children: ReactNode;
};

export function StatGrid({ isStrip, children }: StatGridProps) {
  return (
    <div className={isStrip ? classes.strip : classes.grid} data-stats>
      {children}
    </div>
  );
}
