import { UnstyledButton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import classes from "./menu-row.module.css";

/** A Tabler icon, or anything that takes a size. */
export type RowIcon = ComponentType<{ size?: number | string; stroke?: number | string }>;

type RowProps = { icon?: RowIcon; children: ReactNode };
type LinkRowProps = RowProps & {
  to: string;
  /** Marked as current on this very path only, not on those below it. */
  exact?: boolean;
  /** Accessible name where the children are hidden (a side bar of icons). */
  label?: string;
};

/** A menu line that goes somewhere; marks itself where we are. */
export function LinkRow({ to, icon: Icon, exact = false, label, children }: LinkRowProps) {
  return (
    <Link
      to={to}
      className={classes.row}
      activeOptions={{ exact, includeSearch: false }}
      aria-label={label}
      title={label}
    >
      {Icon ? <Icon size={22} stroke={1.75} /> : null}
      {children}
    </Link>
  );
}

/** A menu line that does something. */
export function ButtonRow({ onClick, icon: Icon, children }: RowProps & { onClick: () => void }) {
  return (
    <UnstyledButton className={classes.row} onClick={onClick}>
      {Icon ? <Icon size={22} stroke={1.75} /> : null}
      {children}
    </UnstyledButton>
  );
}
