import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Box, Checkbox, Group, Skeleton, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useState } from "react";
import { SelectAll } from "../form/checkbox-field.tsx";
import { titleColumnOf } from "./column-layout.ts";
import classes from "./resource-table.module.css";
import type { Column, ColumnMeta, TableModel } from "./use-resource-table.ts";

export type OpenRow<Row> = {
  nameOf: (row: Row) => string;
  onOpen: (row: Row) => void;
};

type RowsProps<Row extends { id: string | number }> = {
  label: string;
  model: TableModel<Row>;
  actions?: ((row: Row) => ReactNode) | undefined;
  open?: OpenRow<Row> | undefined;
};

/** Arrow keys move between rows, Enter opens one, Space selects it. */
export function ResourceRows<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { label, model, actions, open } = props;
  const { table, isSelectable } = model;
  const [active, setActive] = useState<string>();
  const { rows } = table.getRowModel();
  const title = titleColumnOf(model.columns);
  const tabStop = rows.some(({ id }) => id === active) ? active : rows[0]?.id;

  return (
    <div className={classes.frame}>
      <table aria-label={label} className={classes.table}>
        <thead className={classes.sticky}>
          <tr>
            {isSelectable ? (
              <th className={classes.choice}>
                <SelectAll
                  aria-label="Chọn cả trang"
                  state={table.getIsAllRowsSelected() || (table.getIsSomeRowsSelected() && "some")}
                  onSelect={(isOn) => table.toggleAllRowsSelected(isOn)}
                />
              </th>
            ) : null}
            {table.getFlatHeaders().map(({ id, column }) => (
              <SortableHead
                key={id}
                meta={column.columnDef.meta}
                sorted={column.getIsSorted()}
                onSort={column.getCanSort() ? column.getToggleSortingHandler() : undefined}
              />
            ))}
            {actions ? (
              <th className={classes.actions}>
                <span className="tap-sr-only">Thao tác</span>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              tabIndex={row.id === tabStop ? 0 : -1}
              className={classes.row}
              data-selected={row.getIsSelected()}
              data-opens={open !== undefined}
              onFocus={() => setActive(row.id)}
              onClick={(event) => isOnRow(event) && open?.onOpen(row.original)}
              onKeyDown={onRowKey({
                onEnter: () => open?.onOpen(row.original),
                onSpace: () => isSelectable && row.toggleSelected(),
              })}
            >
              {isSelectable ? (
                <td className={classes.choice}>
                  <Checkbox
                    aria-label={`Chọn ${open?.nameOf(row.original) ?? row.id}`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
              ) : null}
              {model.columns.map(({ id, kind, size, cell }) => (
                <td key={id} data-kind={kind} data-size={size} className={classes.cell}>
                  {open && id === title?.id ? (
                    <OpenButton onOpen={() => open.onOpen(row.original)}>
                      <Cell render={cell} row={row.original} />
                    </OpenButton>
                  ) : (
                    <Cell render={cell} row={row.original} />
                  )}
                </td>
              ))}
              {actions ? <td className={classes.actions}>{actions(row.original)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type CellProps<Row> = { render: Column<Row>["cell"]; row: Row };

/** Selecting and moving between rows must not render cells again. */
const Cell = memo(function Cell<Row>({ render, row }: CellProps<Row>) {
  return render(row);
}) as <Row>(props: CellProps<Row>) => ReactNode;

type SortableHeadProps = {
  meta: ColumnMeta | undefined;
  sorted: false | "asc" | "desc";
  onSort: ((event: unknown) => void) | undefined;
};

const order = { asc: "ascending", desc: "descending" } as const;
const icons = { asc: IconArrowUp, desc: IconArrowDown };

function SortableHead({ meta, sorted, onSort }: SortableHeadProps) {
  const Icon = sorted ? icons[sorted] : IconArrowsSort;
  return (
    <th
      data-kind={meta?.kind}
      data-size={meta?.size}
      style={{ width: meta?.width }}
      className={classes.head}
      aria-sort={sorted ? order[sorted] : undefined}
    >
      {onSort ? (
        <UnstyledButton
          className={`tap-touch ${classes.sort}`}
          onClick={onSort}
          data-sorted={sorted !== false}
        >
          {meta?.header}
          <Icon size={16} aria-hidden="true" />
        </UnstyledButton>
      ) : (
        meta?.header
      )}
    </th>
  );
}

type OpenButtonProps = { onOpen: () => void; children: ReactNode };

/** On wide screens the row itself is the tab stop. */
function OpenButton({ onOpen, children }: OpenButtonProps) {
  return (
    <UnstyledButton className={`tap-touch ${classes.open}`} onClick={onOpen}>
      <span className="tap-sr-only">Xem </span>
      {children}
    </UnstyledButton>
  );
}

export function CardList<Row extends { id: string | number }>(props: RowsProps<Row>) {
  const { label, model, actions, open } = props;
  const { media, title, wide, meta } = byRole(model.columns);
  return (
    <ul className={classes.cards} aria-label={label}>
      {model.table.getRowModel().rows.map((row) => (
        <li
          key={row.id}
          data-row={row.id}
          className={classes.card}
          data-selected={row.getIsSelected()}
        >
          <Group gap="sm">
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
            {actions ? <div className={classes.cardActions}>{actions(row.original)}</div> : null}
          </Group>
          {wide.map(({ id, cell }) => (
            <Box key={id} mt="xs">
              {cell(row.original)}
            </Box>
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
      <div className={classes.cards} aria-hidden="true">
        {skeletonCards.map((card) => (
          <div key={card} className={classes.card}>
            <Group gap="sm">
              {media ? <Skeleton height={48} width={48} /> : null}
              <Skeleton height={18} width="60%" my={4} />
            </Group>
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

/** Not on controls inside the row, and not after selecting text. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return (
    !target.closest("a, button, input, label, [role=group]") &&
    getSelection()?.isCollapsed !== false
  );
}

type RowKeys = { onEnter: () => void; onSpace: () => void };

const neighbour = {
  ArrowDown: (row: Element) => row.nextElementSibling,
  ArrowUp: (row: Element) => row.previousElementSibling,
  Home: (row: Element) => row.parentElement?.firstElementChild,
  End: (row: Element) => row.parentElement?.lastElementChild,
} as const;

const isMove = (key: string): key is keyof typeof neighbour => key in neighbour;

function onRowKey({ onEnter, onSpace }: RowKeys) {
  const act = { Enter: onEnter, " ": onSpace };
  const isAct = (key: string): key is keyof typeof act => key in act;

  return (event: KeyboardEvent<HTMLElement>): void => {
    const { key, currentTarget, target } = event;
    // React events of a row's menu bubble up here although it is elsewhere in the DOM.
    if (!(target instanceof Node) || !currentTarget.contains(target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMove(key)) {
      const next = neighbour[key](currentTarget);
      if (next instanceof HTMLElement) next.focus();
    } else if (isAct(key) && target === currentTarget) {
      act[key]();
    } else return;
    event.preventDefault();
  };
}
