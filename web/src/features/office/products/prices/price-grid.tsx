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
import type { GridConflict } from "#web/ui/table/grid/grid-steps.ts";
import classes from "./price-grid.module.css";
import {
  columnLabels,
  differenceText,
  isLarge,
  type PriceChange,
  type PriceColumn,
  type Priced,
  priceColumns,
} from "./rules.ts";
import type { PriceGridModel } from "./use-price-grid.ts";

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
