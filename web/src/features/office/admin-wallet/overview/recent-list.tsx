import { Link } from "@tanstack/react-router";
import { formatDateTime } from "#web/lib/format.ts";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import classes from "./recent-list.module.css";
import type { RecentRow } from "./recent-rows.ts";

/** The latest transactions of one kind, as many as the view contains (10, document 3 §9). */
export function RecentList({ rows }: { rows: readonly RecentRow[] }) {
  if (rows.length === 0) return <p className={classes.none}>Không có dữ liệu</p>;
  return (
    <ul className={classes.list}>
      {rows.map(({ id, person, detail, amount, status, createdAt, link }) => (
        <li key={id} className={classes.row}>
          <div className={classes.who}>
            <Link {...link} className={classes.person}>
              {person}
            </Link>
            <span className={classes.detail}>{detail}</span>
            <time dateTime={createdAt} className={classes.detail}>
              {formatDateTime(createdAt)}
            </time>
          </div>
          <div className={classes.sum}>
            <Money dong={amount} />
            <StatusBadge {...status} />
          </div>
        </li>
      ))}
    </ul>
  );
}
