import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Checkbox } from "@mantine/core";
import { type MouseEvent, type ReactNode, useState } from "react";
import { OpenButton } from "./open-button.tsx";
import { titleColumnOf } from "./resource-columns.ts";
import classes from "./resource-table.module.css";
import { onRowKey } from "./row-keys.ts";
import { SortableHead } from "./sortable-head.tsx";
import type { TableModel } from "./use-resource-table.ts";

export type OpenRow<Row> = {
  /** The display name of a row: "Nguyễn Thị Hoa". */
  nameOf: (row: Row) => string;
  onOpen: (row: Row) => void;
};

export type RowsProps<Row extends { id: string | number }> = {
  label: string;
  model: TableModel<Row>;
  actions?: ((row: Row) => ReactNode) | undefined;
  open?: OpenRow<Row> | undefined;
};

/** True for a click on the row itself, not on controls inside it, and not after selecting text. */
function isOnRow({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  return (
    !target.closest("a, button, input, label, [role=group]") &&
    getSelection()?.isCollapsed !== false
  );
}

/** The rows on wide screens. Arrow keys move between rows, Enter opens one, Space selects it. */
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
                <Checkbox
                  aria-label="Chọn cả trang"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
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
              {row.getVisibleCells().map((cell) => (
                <td
                  key={cell.id}
                  data-kind={cell.column.columnDef.meta?.kind}
                  className={classes.cell}
                >
                  {open && cell.column.id === title?.id ? (
                    <OpenButton onOpen={() => open.onOpen(row.original)}>
                      <table.FlexRender cell={cell} />
                    </OpenButton>
                  ) : (
                    <table.FlexRender cell={cell} />
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
