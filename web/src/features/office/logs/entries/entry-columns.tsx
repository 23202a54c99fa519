import type { Schema } from "#openapi/schema.ts";
import { formatDate } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/lines.tsx";
import type { Column } from "#web/ui/table/resource-columns.ts";
import { formatClock, formatMs } from "../format.ts";
import { levelLabel, moduleName, statusLabel } from "../labels.ts";
import { Highlighted } from "../parts/highlighted.tsx";
import classes from "./entry-columns.module.css";

/** The most characters of a description and of an action in a row. */
const SHOWN = 240;
const SHOWN_ACTION = 60;

type Entry = Schema["LogEntry"];

/** The columns of entries, with what was searched for marked. */
function entryColumns(query?: string): readonly Column<Entry>[] {
  return [
    {
      id: "createdAt",
      header: "Thời gian",
      cell: ({ createdAt }) => <Lines main={formatClock(createdAt)} sub={formatDate(createdAt)} />,
    },
    {
      id: "level",
      header: "Mức",
      cell: ({ level }) => <StatusBadge {...levelLabel[level]} />,
    },
    {
      id: "description",
      header: "Nội dung",
      cell: ({ description, action }) => (
        <Lines
          main={<Highlighted text={description} query={query} length={SHOWN} />}
          sub={<Highlighted text={action} query={query} length={SHOWN_ACTION} />}
          isFilling
        />
      ),
      card: "title",
      width: "50%",
    },
    {
      id: "module",
      header: "Phân hệ",
      cell: ({ module }) => <span className={classes.module}>{moduleName(module)}</span>,
    },
    {
      id: "status",
      header: "Kết quả",
      cell: ({ status }) => <StatusBadge {...statusLabel[status]} />,
    },
    {
      id: "duration",
      header: "Thời lượng",
      cell: ({ duration }) => formatMs(duration),
      kind: "number",
    },
  ];
}

const plain = entryColumns();
let marked: { query: string; columns: readonly Column<Entry>[] } | undefined;

/** The same columns for the same query: the table rebuilds itself for others. */
export function columnsOf(query: string | undefined): readonly Column<Entry>[] {
  if (!query) return plain;
  if (marked?.query !== query) marked = { query, columns: entryColumns(query) };
  return marked.columns;
}
