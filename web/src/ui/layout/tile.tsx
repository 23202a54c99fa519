import { Button, Skeleton } from "@mantine/core";
import { IconChevronRight, IconCircleCheck } from "@tabler/icons-react";
import { type CreateLinkProps, Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCount } from "#web/lib/format.ts";
import { StatusBadge } from "../media/status-badge.tsx";
import { TextLink } from "./link.tsx";
import classes from "./tile.module.css";

type LinkTileProps = {
  /** Omitted for what does not exist yet. */
  link?: CreateLinkProps;
  icon: ReactNode;
  label: string;
  detail?: ReactNode;
  count?: ReactNode;
  state?: "plain" | "waiting" | "done" | "unknown";
};

/** A whole row that leads to another page. */
export function LinkTile({ link, icon, label, detail, count, state = "plain" }: LinkTileProps) {
  const content = (
    <>
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.words}>
        <span className={classes.label}>{label}</span>
        {detail === undefined ? null : <span className={classes.detail}>{detail}</span>}
      </span>
    </>
  );
  if (!link) {
    return (
      <div className={classes.tile} data-state={state}>
        {content}
        <StatusBadge text="Sắp có" color="gray" />
      </div>
    );
  }
  return (
    <Link {...link} className={classes.tile} data-state={state}>
      {content}
      {count === undefined ? null : <span className={classes.count}>{count}</span>}
      <IconChevronRight size={18} className={classes.chevron} aria-hidden="true" />
    </Link>
  );
}

export function TileList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

/** Undefined while it loads. */
export type TaskState = { count: number; detail?: string } | { failure: string } | undefined;

type TaskProps = Pick<LinkTileProps, "link" | "icon" | "label"> & {
  none: string;
  state: TaskState;
  retry?: { onRetry: () => void; isRetrying: boolean };
};

export function Task({ none, state, retry, ...tile }: TaskProps) {
  if (!state) {
    // The text reserves the line.
    const count = <Skeleton height="1lh" width="2ch" />;
    return (
      <li>
        <LinkTile {...tile} detail={"\u00a0"} count={count} state="unknown" />
      </li>
    );
  }
  if ("failure" in state) {
    return (
      <li>
        {retry ? (
          <FailedTask {...tile} {...retry} failure={state.failure} />
        ) : (
          <LinkTile {...tile} detail={state.failure} count="—" state="unknown" />
        )}
      </li>
    );
  }
  const { count, detail } = state;
  return (
    <li>
      {count === 0 ? (
        <LinkTile {...tile} icon={<IconCircleCheck />} detail={none} count="0" state="done" />
      ) : (
        <LinkTile {...tile} detail={detail} count={formatCount(count)} state="waiting" />
      )}
    </li>
  );
}

type FailedTaskProps = Pick<LinkTileProps, "link" | "icon" | "label"> & {
  failure: string;
  onRetry: () => void;
  isRetrying: boolean;
};

/** The list may be readable all the same, so the label links to it. */
function FailedTask({ link, icon, label, failure, onRetry, isRetrying }: FailedTaskProps) {
  return (
    <div className={classes.tile} data-state="unknown">
      <span className={classes.icon} aria-hidden="true">
        {icon}
      </span>
      <span className={classes.words}>
        <TextLink {...link} className={classes.label}>
          {label}
        </TextLink>
        <span className={classes.detail} role="alert">
          {failure}
        </span>
      </span>
      <Button
        variant="default"
        size="sm"
        aria-label={`Thử lại: ${label}`}
        loading={isRetrying}
        onClick={onRetry}
      >
        Thử lại
      </Button>
    </div>
  );
}
