import { memo, type Ref, useMemo } from "react";
import { formatCount } from "#web/lib/format.ts";
import {
  ConflictStrip,
  FailureStrip,
  type GridActions,
  GridCell,
  RemoveCell,
  RowNumber,
  TextCell,
} from "#web/ui/table/grid/grid-cell.tsx";
import {
  conflictsByRow,
  GridFrame,
  type GridHandle,
  type GridLayout,
  GridRow,
} from "#web/ui/table/grid/grid-frame.tsx";
import type { RowParts } from "#web/ui/table/grid/row-window.ts";
import {
  type Conflict,
  columnLabels,
  emptyRow,
  type GridColumn,
  type GridRow as GridRowState,
  type GridState,
  gridColumns,
  nextId,
} from "./grid-state.ts";
import classes from "./stock-grid.module.css";
import type { CheckedGrid, CheckedRow } from "./use-stock-grid.ts";

type StockActions = GridActions<GridColumn, Conflict["column"]>;

type StockGridProps = {
  state: GridState;
  checked: CheckedGrid;
  actions: Omit<StockActions, "enter" | "focus">;
  ref: Ref<GridHandle<GridColumn>>;
};

export function StockGrid({ state, checked, actions, ref }: StockGridProps) {
  const lines = useMemo(() => linesOf(state, checked), [state, checked]);
  return (
    <GridFrame
      ref={ref}
      layout={stockLayout}
      lines={lines}
      keyOf={({ row }) => row.id}
      renderRow={(line, place, stable) => <StockRowLine line={line} {...place} actions={stable} />}
      actions={actions}
    />
  );
}

const stockLayout: GridLayout<Line> = {
  label: "Nhập nhanh tồn kho",
  className: classes.stock ?? "",
  head: (
    <>
      <th>
        <span className="tap-sr-only">Dòng</span>
      </th>
      <th>{columnLabels.sku}</th>
      <th>Sản phẩm</th>
      <th data-kind="number">Đang giữ</th>
      <th data-kind="number">{columnLabels.stock}</th>
      <th data-kind="number">{columnLabels.minStock}</th>
      <th>
        <span className="tap-sr-only">Bỏ dòng</span>
      </th>
    </>
  ),
  card: { row: 10, issue: 1.25, strip: 6.25 },
  partsOf,
};

const COLUMNS = 7;

type Line = {
  row: GridRowState;
  check: CheckedRow | undefined;
  conflicts: readonly Conflict[];
  failure: string | undefined;
  isNew: boolean;
};

function partsOf({ check, conflicts, failure }: Line, isCard: boolean): RowParts {
  const { sku, stock, minStock } = check?.issues ?? {};
  const lines = [sku, stock ?? minStock].filter(Boolean).length;
  return {
    issueLines: isCard ? lines : Math.min(1, lines),
    strips: conflicts.length + (failure ? 1 : 0),
  };
}

function linesOf({ rows, conflicts, failures }: GridState, checked: CheckedGrid): Line[] {
  const conflictsOf = conflictsByRow(conflicts);
  const lines = rows.map((row) => ({
    row,
    check: checked.rows.get(row.id),
    conflicts: conflictsOf(row.id),
    failure: failures.get(row.id),
    isNew: false,
  }));
  const blank = emptyRow(nextId(rows));
  const below = { row: blank, check: undefined, conflicts: [], failure: undefined, isNew: true };
  return [...lines, below];
}

type StockRowLineProps = {
  index: number;
  line: Line;
  /** In rem. */
  top: number;
  actions: StockActions;
};

const StockRowLine = memo(function StockRowLine(props: StockRowLineProps) {
  const { index, line, top, actions } = props;
  const { row, check, conflicts, failure, isNew } = line;
  const [sku, ...amounts] = gridColumns;
  const known = check?.known;
  return (
    <GridRow index={index} top={top} isNew={isNew}>
      <RowNumber index={index} isNew={isNew} />
      <StockCell index={index} column={sku} line={line} actions={actions} />
      <TextCell column="name" title={known && `${known.product.name}, ${known.version.name}`}>
        {known ? (
          <>
            <span>{known.product.name}</span>
            <small>{known.version.name}</small>
          </>
        ) : null}
      </TextCell>
      <TextCell column="reserved" kind="number">
        {known ? (
          <span>
            <span className={classes.heldLabel}>Đang giữ </span>
            {formatCount(known.version.reserved)}
          </span>
        ) : null}
      </TextCell>
      {amounts.map((column) => (
        <StockCell key={column} index={index} column={column} line={line} actions={actions} />
      ))}
      {isNew ? <td /> : <RemoveCell index={index} onRemove={() => actions.remove(row.id)} />}
      {conflicts.map((conflict) => (
        <ConflictStrip
          key={conflict.column}
          conflict={conflict}
          label={columnLabels[conflict.column]}
          name={row.sku}
          mine={check?.change?.[conflict.column]?.to}
          span={COLUMNS}
          decide={actions.decide}
        />
      ))}
      {failure ? <FailureStrip span={COLUMNS}>{failure}</FailureStrip> : null}
    </GridRow>
  );
});

type StockCellProps = {
  index: number;
  column: GridColumn;
  line: Line;
  actions: StockActions;
};

function StockCell({ index, column, line, actions }: StockCellProps) {
  const { row, check } = line;
  const isSku = column === "sku";
  const sku = row.sku.trim();
  const label = columnLabels[column];
  const step = isSku ? undefined : check?.change?.[column];
  return (
    <GridCell
      cell={{
        rowId: row.id,
        index,
        column,
        kind: isSku ? "text" : "number",
        typed: row[column] ?? "",
        present: isSku || !check?.known ? "" : formatCount(check.known.version[column]),
        label,
        name: `${label}, ${!isSku && sku ? sku : `dòng ${formatCount(index + 1)}`}`,
        isChanged: step !== undefined,
        from: step?.from,
        issue: check?.issues[column],
      }}
      columns={gridColumns}
      actions={actions}
    />
  );
}
