import { UnstyledButton } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { levelLabel, moduleName } from "../labels.ts";
import { Highlighted } from "../parts/highlighted.tsx";
import classes from "./entry-short-list.module.css";

/** The most characters of a description. */
const SHOWN = 160;

type EntryShortListProps = {
  entries: readonly Schema["LogEntry"][];
  onOpen: (entry: Schema["LogEntry"]) => void;
  emptyText: string;
};

/** The latest entries, a line each; a press opens one. */
export function EntryShortList({ entries, onOpen, emptyText }: EntryShortListProps) {
  if (entries.length === 0) return <p className={classes.none}>{emptyText}</p>;
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <UnstyledButton className={classes.row} onClick={() => onOpen(entry)}>
            <StatusBadge {...levelLabel[entry.level]} />
            <span className={classes.text}>
              <Highlighted text={entry.description} length={SHOWN} />
            </span>
            <span className={classes.sub}>
              {moduleName(entry.module)}, {formatDateTime(entry.createdAt)}
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
