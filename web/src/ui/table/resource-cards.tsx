import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./resource-cards.module.css";
import type { Column } from "./resource-columns.ts";

type CardListProps<Row> = {
  label: string;
  items: readonly Row[];
  columns: readonly Column<Row>[];
  actions?: (row: Row) => ReactNode;
};

/** The same rows for a narrow screen: each column plays the role that its `card` names. */
export function CardList<Row extends { id: string | number }>({
  label,
  items,
  columns,
  actions,
}: CardListProps<Row>) {
  const { media, title, meta } = byRole(columns);
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((row) => (
        <li key={row.id} className={classes.card}>
          <div className={classes.top}>
            {media ? <div className={classes.media}>{media.cell(row)}</div> : null}
            {title ? <div className={classes.title}>{title.cell(row)}</div> : null}
            {actions ? <div className={classes.actions}>{actions(row)}</div> : null}
          </div>
          <dl className={classes.meta}>
            {meta.map(({ header, kind, cell }) => (
              <div key={header} className={classes.line}>
                <dt>{header}</dt>
                <dd data-kind={kind}>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const skeletonCards = ["a", "b", "c", "d"];

export function CardListSkeleton<Row>({
  columns,
  label,
}: Pick<CardListProps<Row>, "columns" | "label">) {
  const { media, meta } = byRole(columns);
  return (
    <div aria-busy="true">
      <p className="tap-sr-only" role="status">{`Đang tải: ${label}`}</p>
      <div className={classes.list} aria-hidden="true">
        {skeletonCards.map((card) => (
          <div key={card} className={classes.card}>
            <div className={classes.top}>
              {media ? <Skeleton height={48} width={48} /> : null}
              <Skeleton height={18} width="60%" my={4} />
            </div>
            <div className={classes.meta}>
              {meta.map(({ header }) => (
                <div key={header} className={classes.line}>
                  <Skeleton height={14} width="30%" />
                  <Skeleton height={14} width="40%" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** Without a `title` column the first one is it. */
function byRole<Row>(columns: readonly Column<Row>[]) {
  const media = columns.find(({ card }) => card === "media");
  const title =
    columns.find(({ card }) => card === "title") ?? columns.find(({ card }) => card === undefined);
  const meta = columns.filter(
    (column) => column !== title && (column.card === undefined || column.card === "meta"),
  );
  return { media, title, meta };
}
