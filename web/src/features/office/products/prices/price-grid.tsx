import { memo, type Ref, useMemo, useReducer, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { readAmount } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { skuFinder, skuKey } from "#web/lib/sku.ts";
import { headerIn, type NamedColumn } from "#web/lib/spreadsheet/table.ts";
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
import {
  changed,
  decided,
  type GridConflict,
  type GridSteps,
  initialSteps,
  type StepAction,
  stepped,
  typed,
} from "#web/ui/table/grid/grid-steps.ts";
import classes from "./price-grid.module.css";
import {
  checkPrices,
  columnLabels,
  countLeftOut,
  differenceText,
  isLarge,
  type PriceChange,
  type PriceColumn,
  type Priced,
  type PricedById,
  type PriceRow,
  priceColumns,
  pricedOf,
} from "./rules.ts";

type PriceGridProps = {
  grid: Pick<PriceGridModel, "state" | "checked" | "known">;
  actions: Omit<GridActions<PriceColumn>, "enter" | "focus">;
  ref: Ref<GridHandle<PriceColumn>>;
};

export function PriceGrid({ grid: { state, checked, known }, actions, ref }: PriceGridProps) {
  const lines = useMemo(() => {
    const conflictsOf = conflictsByRow(state.conflicts);
    return state.rows.flatMap(({ id, text = "" }): Line[] => {
      const priced = known.get(id);
      if (!priced) return [];
      const check = checked.rows.get(id);
      const failure = state.failures.get(id);
      return [{ id, text, priced, ...check, conflicts: conflictsOf(id), failure }];
    });
  }, [state, checked, known]);
  return (
    <GridFrame
      ref={ref}
      layout={priceLayout}
      lines={lines}
      keyOf={({ id }) => id}
      renderRow={(line, place, stable) => <PriceLine line={line} {...place} actions={stable} />}
      actions={actions}
    />
  );
}

type Line = {
  id: number;
  text: string;
  priced: Priced;
  change?: PriceChange | undefined;
  issue?: string | undefined;
  conflicts: readonly GridConflict<PriceColumn>[];
  failure: string | undefined;
};

const priceLayout: GridLayout<Line> = {
  label: "Bảng giá",
  className: classes.prices ?? "",
  head: (
    <>
      <th>
        <span className="tap-sr-only">Dòng</span>
      </th>
      <th>Sản phẩm</th>
      <th>Phiên bản</th>
      <th data-kind="number">Giá hiện tại</th>
      <th data-kind="number">{columnLabels.price}</th>
      <th data-kind="number">Chênh lệch</th>
      <th>
        <span className="tap-sr-only">Bỏ dòng</span>
      </th>
    </>
  ),
  card: { row: 9.75, issue: 1.25, strip: 6.25 },
  partsOf: ({ issue, conflicts, failure }) => ({
    issueLines: issue ? 1 : 0,
    strips: conflicts.length + (failure ? 1 : 0),
  }),
};

const COLUMNS = 7;

type PriceLineProps = {
  index: number;
  line: Line;
  /** In rem. */
  top: number;
  actions: GridActions<PriceColumn>;
};

const PriceLine = memo(function PriceLine({ index, line, top, actions }: PriceLineProps) {
  const { id, text, priced, change, issue, conflicts, failure } = line;
  const { product, version, sku, price } = priced;
  const name = `${product}, ${version}`;
  return (
    <GridRow index={index} top={top}>
      <RowNumber index={index} />
      <TextCell column="product" title={product}>
        <span>{product}</span>
      </TextCell>
      <TextCell column="version" title={`${version}, ${sku}`}>
        <span>{version}</span>
        <small translate="no">{sku}</small>
      </TextCell>
      <TextCell column="now" kind="number">
        <span className={classes.nowLabel} aria-hidden="true">
          Giá hiện tại
        </span>
        <span>{formatCount(price)}</span>
      </TextCell>
      <GridCell
        cell={{
          rowId: id,
          index,
          column: "price",
          kind: "number",
          typed: text,
          present: "",
          label: columnLabels.price,
          name: `${columnLabels.price}, ${name}`,
          isChanged: change !== undefined,
          issue,
          isFirst: index === 0 && matchMedia("(pointer: fine)").matches,
        }}
        columns={priceColumns}
        actions={actions}
      />
      <TextCell column="difference" kind="number">
        {change ? (
          <span className={isLarge(change) ? classes.large : undefined}>
            {differenceText(change) ?? "—"}
          </span>
        ) : null}
      </TextCell>
      <RemoveCell index={index} onRemove={() => actions.remove(id)} />
      {conflicts.map((conflict) => (
        <ConflictStrip
          key={conflict.column}
          conflict={conflict}
          label="Giá"
          name={name}
          mine={change?.to}
          span={COLUMNS}
          decide={actions.decide}
        />
      ))}
      {failure ? <FailureStrip span={COLUMNS}>{failure}</FailureStrip> : null}
    </GridRow>
  );
});

type Lines = readonly (readonly string[])[];

type Pasted =
  | { rows: readonly PriceRow[]; count: number; notes: readonly string[] }
  | { refusal: string };

type Place = {
  rows: readonly PriceRow[];
  known: PricedById;
  from: number | undefined;
};

/** By SKU if given, else down from the pressed cell; an empty line leaves its row unchanged. */
export function pastePrices(lines: Lines, place: Place): Pasted {
  const table = readTable(lines, place);
  if ("refusal" in table) return table;
  return table.skus === undefined ? pasteBelow(table.prices, place) : pasteBySku(table, place);
}

type PriceTable = { prices: readonly string[]; skus: readonly string[] | undefined };

const namedColumns: readonly NamedColumn<"sku" | "price" | "newPrice">[] = [
  { key: "sku", names: ["Mã SKU", "SKU", "sku_code", "Mã hàng"] },
  { key: "newPrice", names: ["Giá mới", "Giá bán mới", "new price"] },
  { key: "price", names: ["Giá bán", "Giá", "Đơn giá", "price"] },
];

const unclear = 'Không rõ cột nào là giá mới. Hãy thêm dòng tiêu đề "Mã SKU", "Giá mới".';

function readTable(lines: Lines, place: Place): PriceTable | { refusal: string } {
  const header = headerIn(lines, namedColumns, (keys) => keys.has("price") || keys.has("newPrice"));
  const width = Math.max(0, ...lines.map((line) => line.length));
  const columnOf = (index: number, from = 0) => lines.slice(from).map((line) => line[index] ?? "");
  if (header) {
    const { keys, at } = header;
    const price = keys.includes("newPrice") ? keys.indexOf("newPrice") : keys.indexOf("price");
    const sku = keys.indexOf("sku");
    return {
      prices: columnOf(price, at + 1),
      skus: sku < 0 ? undefined : columnOf(sku, at + 1),
    };
  }
  const columns = Array.from({ length: width }, (_, index) => columnOf(index));
  const filled = columns.filter((column) => column.some((cell) => cell !== ""));
  const [first] = filled;
  if (!first) return { refusal: "Không có giá nào để dán." };
  if (filled.length === 1) return { prices: first, skus: undefined };
  const find = finderOf(place);
  const skus = filled.find((column) => hasMostly(column, (cell) => find(cell) !== undefined));
  const prices = filled.filter((column) => column !== skus && hasMostly(column, isAmount));
  const [only] = prices;
  return skus && only && prices.length === 1 ? { prices: only, skus } : { refusal: unclear };
}

/** A majority, since some cells may be wrong. */
function hasMostly(column: readonly string[], test: (cell: string) => boolean): boolean {
  const filled = column.filter((cell) => cell !== "");
  return filled.filter(test).length * 2 > filled.length;
}

const isAmount = (cell: string) => readAmount(cell).kind === "amount";

const finderOf = ({ rows, known }: Place) =>
  skuFinder(new Map(rows.map(({ id }) => [skuKey(known.get(id)?.sku ?? ""), id])));

function pasteBelow(prices: readonly string[], { rows, from }: Place): Pasted {
  if (from === undefined) {
    return { refusal: "Hãy bấm vào ô giá đầu tiên rồi dán, hoặc dán kèm cột Mã SKU." };
  }
  const end = prices.findLastIndex((cell) => cell !== "") + 1;
  const beyond = prices.slice(rows.length - from, end).filter((cell) => cell !== "").length;
  const next = rows.map((row, index) => {
    const text = index < from ? "" : (prices[index - from] ?? "");
    return text ? { ...row, text } : row;
  });
  const count = prices.filter((cell) => cell !== "").length - beyond;
  return {
    rows: next,
    count,
    notes: beyond > 0 ? [`Bỏ ${formatCount(beyond)} giá ở cuối vì bảng đã hết dòng.`] : [],
  };
}

/** SKUs that are unknown or have two prices are reported and left out. */
function pasteBySku({ prices, skus = [] }: PriceTable, place: Place): Pasted {
  const { rows } = place;
  const find = finderOf(place);
  const texts = new Map<number, string>();
  const unknown: string[] = [];
  const twice = new Map<number, string>();
  for (const [index, sku] of skus.entries()) {
    const text = prices[index] ?? "";
    if (!text || !sku) continue;
    const id = find(sku);
    const before = id === undefined ? undefined : texts.get(id);
    if (id === undefined) unknown.push(sku);
    else if (before !== undefined && before !== text) twice.set(id, sku);
    else texts.set(id, text);
  }
  const next = rows.map((row) => {
    const text = twice.has(row.id) ? undefined : texts.get(row.id);
    return text ? { ...row, text } : row;
  });
  const count = next.filter((row, index) => row !== rows[index]).length;
  return {
    rows: next,
    count,
    notes: [
      ...(unknown.length > 0 ? [`Không có trong bảng: ${namesOf(unknown)}.`] : []),
      ...(twice.size > 0
        ? [`Có hai giá khác nhau nên bỏ qua: ${namesOf([...twice.values()])}.`]
        : []),
    ],
  };
}

const MAX_NAMED = 3;

function namesOf(skus: readonly string[]): string {
  const more = skus.length - MAX_NAMED;
  const named = skus.slice(0, MAX_NAMED).join(", ");
  return more > 0 ? `${named} và ${formatCount(more)} mã khác` : named;
}

type PriceGridState = GridSteps<PriceRow, PriceColumn>;

type PriceAction =
  | { do: "edit"; id: number; column: PriceColumn; text: string }
  | { do: "fill"; rows: readonly PriceRow[] }
  | { do: "decide"; conflict: GridConflict<PriceColumn>; keepsMine: boolean }
  | StepAction<PriceColumn>;

export function usePriceGrid(products: readonly Schema["ProductSummary"][]) {
  const [known, setKnown] = useState(() => pricedOf(products));
  const [leftOut] = useState(() => countLeftOut(products, known));
  const [state, dispatch] = useReducer(priceReducer, known, (all) =>
    initialSteps<PriceRow, PriceColumn>([...all.keys()].map((id) => ({ id, text: undefined }))),
  );
  const { rows } = state;
  const checked = useMemo(() => checkPrices(rows, known), [rows, known]);

  return {
    known,
    leftOut,
    state,
    dispatch,
    checked,
    refresh(conflicts: readonly GridConflict<PriceColumn>[]) {
      setKnown((before) => {
        const next = new Map(before);
        for (const { rowId, current } of conflicts) {
          const priced = before.get(rowId);
          if (priced) next.set(rowId, { ...priced, price: current });
        }
        return next;
      });
    },
    isDirty: () => checked.changes.length > 0 || checked.issues.length > 0,
  };
}

export type PriceGridModel = ReturnType<typeof usePriceGrid>;

function priceReducer(state: PriceGridState, action: PriceAction): PriceGridState {
  switch (action.do) {
    case "edit":
      return typed(state, withText(state.rows, action.id, action.text), action);
    case "fill":
      return changed(state, { rows: action.rows });
    case "decide": {
      const { conflict, keepsMine } = action;
      const rows = keepsMine ? state.rows : withText(state.rows, conflict.rowId, "");
      return decided(state, conflict, rows);
    }
    default:
      return stepped(state, action);
  }
}

const withText = (rows: readonly PriceRow[], id: number, text: string): readonly PriceRow[] =>
  rows.map((row) => (row.id === id ? { ...row, text: text || undefined } : row));
