import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox, Skeleton } from "@mantine/core";
import { OpenButton } from "./open-button.tsx";
import classes from "./resource-cards.module.css";
import { type Column, titleColumnOf } from "./resource-columns.ts";
import type { RowsProps } from "./resource-rows.tsx";

/** The rows as cards for narrow screens; `card` defines the role of each column. */
export function CardList<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { label, model, actions, open } = props;
  const { media, title, wide, meta } = byRole(model.columns);
  return (
    <ul className={classes.list} aria-label={label}>
      {model.table.getRowModel().rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={classes.card}
          data-selected={row.getIsSelected()}
        >
          <div className={classes.top}>
            {model.isSelectable ? (
              <Checkbox
                aria-label={`Chọn ${open?.nameOf(row.original) ?? row.id}`}
                checked={row.getIsSelected()}
                onChange={row.getToggleSelectedHandler()}
              />
            ) : null}
            {media ? <div className={classes.media}>{media.cell(row.original)}</div> : null}
            {title ? (
              <div className={classes.title}>
                {open ? (
                  <OpenButton onOpen={() => open.onOpen(row.original)}>
                    {title.cell(row.original)}
                  </OpenButton>
                ) : (
                  title.cell(row.original)
                )}
              </div>
            ) : null}
            {actions ? <div className={classes.actions}>{actions(row.original)}</div> : null}
          </div>
          {wide.map(({ id, cell }) => (
            <div key={id} className={classes.wide}>
              {cell(row.original)}
            </div>
          ))}
          <dl className={classes.meta}>
            {meta.map(({ id, header, kind, cell }) => (
              <div key={id} className={classes.fact}>
                {/* A number needs its label; a role or a status does not. */}
                <dt className={kind === "number" ? undefined : "tap-sr-only"}>{header}</dt>
                <dd data-kind={kind}>{cell(row.original)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

const skeletonCards = ["a", "b", "c", "d"];

type SkeletonProps<Row> = { columns: readonly Column<Row>[]; label: string };

export function CardListSkeleton<Row>({ columns, label }: SkeletonProps<Row>) {
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
              {meta.map(({ id }) => (
                <Skeleton key={id} height={14} width="28%" />
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

function byRole<Row>(columns: readonly Column<Row>[]) {
  const media = columns.find(({ card }) => card === "media");
  const title = titleColumnOf(columns);
  const wide = columns.filter(({ card }) => card === "wide");
  const meta = columns.filter(
    (column) => column !== title && (column.card === undefined || column.card === "meta"),
  );
  return { media, title, wide, meta };
}
