import { IconChevronRight, IconCircleCheck } from "@tabler/icons-react";
import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./task.module.css";

type TaskProps = {
  icon: ReactNode;
  label: string;
  /** Said in place of a count of 0. */
  none: string;
  link: LinkProps;
  /** How much waits, or why nobody knows. */
  state: { count: number; detail?: string } | { failure: string };
};

/** One kind of work: how much of it waits, and the way to it. */
export function Task({ icon, label, none, link, state }: TaskProps) {
  const isFailed = "failure" in state;
  const isDone = !isFailed && state.count === 0;
  return (
    <li>
      <Link {...link} className={classes.root} data-state={stateName(isFailed, isDone)}>
        <span className={classes.icon} aria-hidden="true">
          {isDone ? <IconCircleCheck /> : icon}
        </span>
        <span className={classes.words}>
          <span className={classes.label}>{label}</span>
          <span className={classes.detail}>{detailOf(state, none)}</span>
        </span>
        <span className={classes.count}>{isFailed ? "—" : formatCount(state.count)}</span>
        <IconChevronRight size={18} className={classes.way} aria-hidden="true" />
      </Link>
    </li>
  );
}

function stateName(isFailed: boolean, isDone: boolean) {
  if (isFailed) return "unknown";
  return isDone ? "done" : "waiting";
}

function detailOf(state: TaskProps["state"], none: string) {
  if ("failure" in state) return state.failure;
  return state.count === 0 ? none : state.detail;
}
