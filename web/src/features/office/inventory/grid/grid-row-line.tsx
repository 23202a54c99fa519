import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { memo } from "react";
import { formatCount } from "#web/lib/format.ts";
import type { CheckedRow } from "./check.ts";
import { columnLabels, gridColumns } from "./columns.ts";
import type { GridActions } from "./grid-actions.ts";
import { GridCell } from "./grid-cell.tsx";
import type { Conflict } from "./product-changes.ts";
import type { GridRow } from "./rows.ts";
import classes from "./stock-grid.module.css";

/** A row as the grid shows it. */
export type ShownRow = {
  row: GridRow;
  check: CheckedRow | undefined;
  conflicts: readonly Conflict[];
  failure: string | undefined;
  /** The empty row below the last one. */
  isNew: boolean;
};

type GridRowLineProps = {
  index: number;
  shown: ShownRow;
  /** In rem. */
  top: number;
  actions: GridActions;
};

export const GridRowLine = memo(function GridRowLine(props: GridRowLineProps) {
  const { index, shown, top, actions } = props;
  const { row, check, conflicts, failure, isNew } = shown;
  const [sku, ...amounts] = gridColumns;
  const known = check?.known;
  return (
    <tr
      aria-rowindex={index + 2}
      className={classes.row}
      style={{ transform: `translateY(${top}rem)` }}
      data-new={isNew}
    >
      <th scope="row" className={classes.number}>
        {isNew ? <span className="tap-sr-only">Dòng mới</span> : formatCount(index + 1)}
      </th>
      <GridCell index={index} column={sku} row={row} check={check} actions={actions} />
      <td className={classes.name} title={known && nameOf(known)}>
        {known ? (
          <>
            <span>{known.product.name}</span>
            <small>{known.version.name}</small>
          </>
        ) : null}
      </td>
      <td className={classes.reserved}>
        {known ? (
          <>
            <span className={classes.heldLabel}>Đang giữ </span>
            {formatCount(known.version.reserved)}
          </>
        ) : null}
      </td>
      {amounts.map((column) => (
        <GridCell
          key={column}
          index={index}
          column={column}
          row={row}
          check={check}
          actions={actions}
        />
      ))}
      <td className={classes.remove}>
        {isNew ? null : (
          // Plain: there is one in each of many rows.
          <button
            type="button"
            className={classes.removeButton}
            tabIndex={-1}
            aria-label={`Bỏ dòng ${formatCount(index + 1)}`}
            onClick={() => actions.remove(row.id)}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        )}
      </td>
      {conflicts.map((conflict) => (
        <ConflictStrip key={conflict.column} conflict={conflict} shown={shown} actions={actions} />
      ))}
      {failure ? (
        <td colSpan={7} className={classes.strip} data-failure>
          <span>{failure}</span>
        </td>
      ) : null}
    </tr>
  );
});

const nameOf = ({ product, version }: NonNullable<CheckedRow["known"]>) =>
  `${product.name}, ${version.name}`;

type ConflictStripProps = { conflict: Conflict; shown: ShownRow; actions: GridActions };

/** Somebody has changed the cell meanwhile; the user decides. */
function ConflictStrip({ conflict, shown, actions }: ConflictStripProps) {
  const { column, seen, current } = conflict;
  const mine = shown.check?.change?.[column]?.to;
  const label = columnLabels[column];
  return (
    <td colSpan={7} className={classes.strip}>
      <span>
        {label} vừa được người khác đổi từ {formatCount(seen)} thành{" "}
        <strong>{formatCount(current)}</strong>.
      </span>
      <span className={classes.choices}>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => actions.decide(conflict, true)}
          aria-label={`Giữ ${formatCount(mine)} của tôi, ${label}, ${shown.row.sku}`}
        >
          Giữ {formatCount(mine)} của tôi
        </Button>
        <Button
          size="compact-md"
          variant="default"
          onClick={() => actions.decide(conflict, false)}
          aria-label={`Lấy ${formatCount(current)}, ${label}, ${shown.row.sku}`}
        >
          Lấy {formatCount(current)}
        </Button>
      </span>
    </td>
  );
}
