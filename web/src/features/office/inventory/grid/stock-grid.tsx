import { memo, type Ref, type RefObject, useMemo } from "react";
import { flushSync } from "react-dom";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { SheetError, type SheetProblem } from "#web/lib/spreadsheet/sheet.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
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
import { type Direction, useGridMessage } from "#web/ui/table/grid/grid-message.ts";
import { type GridPlace, gridHandlers, linesOf } from "#web/ui/table/grid/grid-paste.ts";
import type { RowParts } from "#web/ui/table/grid/row-window.ts";
import {
  type Conflict,
  columnLabels,
  emptyRow,
  type GridAction,
  type GridColumn,
  type GridRow as GridRowState,
  type GridState,
  gridColumns,
  isFilled,
  type KnownBySku,
  MAX_ROWS,
  nextId,
  readingOf,
  stockSheet,
  tableOf,
  withKnownSkus,
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
  const lines = useMemo(() => gridLines(state, checked), [state, checked]);
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

function gridLines({ rows, conflicts, failures }: GridState, checked: CheckedGrid): Line[] {
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

type Place = GridPlace<GridColumn>;

export function useGridInput(
  dispatch: (action: GridAction) => void,
  known: KnownBySku,
  fetchSkus: () => Promise<readonly string[]>,
) {
  const { message, say: setMessage, clear, runStep } = useGridMessage();

  /** True if there are new rows. */
  function takeCells(cells: readonly (readonly string[])[], verb: string, place?: Place): boolean {
    const lines = cells.filter((row) => row.some(Boolean)).length;
    if (lines > MAX_ROWS) {
      setMessage(`Tối đa ${formatCount(MAX_ROWS)} dòng một lần, ở đây có ${formatCount(lines)}.`);
      return false;
    }
    const table = withKnownSkus(tableOf(cells, place?.column), known);
    const filled = table.rows.filter(isFilled).length;
    if (filled === 0) {
      setMessage("Không có dòng nào để thêm.");
      return false;
    }
    dispatch({ do: "paste", table, from: place?.index ?? MAX_ROWS });
    const count = formatCount(filled);
    setMessage(`${verb} ${count} dòng. Bấm Hoàn tác để bỏ.${readingOf(table)}`);
    return true;
  }

  const takeFile = useSingleFlight(async (file: File) => {
    try {
      takeCells(await cellsOfFile(file), "Đã nhập từ tệp");
    } catch (error) {
      setMessage(messageOf(error, genericErrorText));
    }
  });

  const takeList = useSingleFlight(async () => {
    try {
      const skus = await fetchSkus();
      dispatch({ do: "load", skus: skus.slice(0, MAX_ROWS) });
      setMessage(`Đã lấy ${formatCount(Math.min(skus.length, MAX_ROWS))} phiên bản của danh sách.`);
    } catch (error) {
      setMessage(messageOf(error, genericErrorText));
    }
  });

  return {
    message,
    clearMessage: clear,
    step: (state: GridState, direction: Direction) => runStep(state, direction, dispatch),
    clear() {
      dispatch({ do: "clear" });
      setMessage("Đã xóa hết các dòng. Bấm Hoàn tác để lấy lại.");
    },
    takeText: (text: string, place?: Place) => takeCells(linesOf(text), "Đã dán", place),
    takeFile,
    takeList,
  };
}

const problemTexts: Record<SheetProblem, string> = {
  unreadable: "Không đọc được tệp này. Hãy dùng tệp Excel (.xlsx) hoặc CSV.",
  tooLarge: "Tệp quá lớn: tối đa 5 MB.",
  empty: "Tệp không có dữ liệu.",
};

/** @throws ApiError with the reason as its message */
async function cellsOfFile(file: File): Promise<string[][]> {
  try {
    const { readSheets } = await import("#web/lib/spreadsheet/spreadsheet.ts");
    const rows = stockSheet(await readSheets(file));
    return rows.filter((row) => row.some((cell) => cell !== ""));
  } catch (error) {
    const problem = error instanceof SheetError ? error.problem : "unreadable";
    throw new ApiError(400, { message: problemTexts[problem] });
  }
}

export type GridInput = ReturnType<typeof useGridInput>;

type Options = {
  input: GridInput;
  state: GridState;
  table: RefObject<GridHandle<GridColumn> | null>;
};

export function useGridPaste({ input, state, table }: Options) {
  /** The focused field may disappear with the first rows. */
  function takeFirst(text: string) {
    const isTaken = flushSync(() => input.takeText(text));
    if (isTaken) table.current?.focus(0, "stock");
  }

  const { onPaste, onKeyDown } = gridHandlers({
    columns: gridColumns,
    takeText: (text, place) => (place ? input.takeText(text, place) : takeFirst(text)),
    step(direction) {
      flushSync(() => input.step(state, direction));
      if (state.rows.length === 0) table.current?.focus(0, "stock");
    },
  });

  return { takeFirst, onPaste, onKeyDown };
}
