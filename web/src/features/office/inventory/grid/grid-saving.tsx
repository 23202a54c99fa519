import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { SaveList } from "#web/ui/table/grid/grid-dialog.tsx";
import { type GridResults, useGridJob } from "#web/ui/table/grid/grid-job.tsx";
import { whyNotSave } from "#web/ui/table/grid/grid-message.ts";
import { writeStock } from "../bulk-changes.ts";
import type { InventoryScope } from "../rules.ts";
import type { GridAction } from "./grid-state.ts";
import {
  byProduct,
  type Change,
  conflictsOf,
  countCells,
  countProducts,
  inputsOf,
  type ProductChange,
  refreshed,
  type Step,
  type StockGridModel,
  stockBySku,
} from "./use-stock-grid.ts";

/** In the history, if the user gives no reason. */
const DEFAULT_REASON = "Nhập nhanh tồn kho";

type Options = {
  grid: StockGridModel;
  onEnd: () => void;
  onAllSaved: () => void;
};

/** `job` is the dialog of the running save. */
export function useGridSaving({ grid, onEnd, onAllSaved }: Options) {
  const { scope, state, dispatch, checked } = grid;
  const { changes, issues } = checked;
  const [reason, setReason] = useState("");
  const count = countCells(changes);
  const products = countProducts(changes);
  const name = `${formatCount(count)} thay đổi của ${formatCount(products)} sản phẩm`;
  const whyNot = whyNotSave(count, issues.length, state.conflicts.length);
  const saving = useSaveGrid({
    scope,
    reason: reason.trim() || DEFAULT_REASON,
    dispatch,
    onEnd(saved) {
      onEnd();
      if (state.rows.every(({ id }) => saved.has(id))) onAllSaved();
    },
  });

  function ask() {
    if (whyNot) return;
    confirm({
      title: `Lưu ${name}?`,
      body: <SaveSummary changes={changes} />,
      confirmLabel: "Lưu",
      run: () => saving.start(changes),
    });
  }

  return { ask, job: saving.job(`Lưu ${name}`), count, products, whyNot, reason, setReason };
}

function SaveSummary({ changes }: { changes: readonly Change[] }) {
  const stocks = changes.flatMap(({ stock }) => stock ?? []);
  const added = sumOf(stocks, (step) => step.to - step.from);
  const taken = sumOf(stocks, (step) => step.from - step.to);
  const sums = [
    ...(added > 0 ? [`tăng ${formatCount(added)}`] : []),
    ...(taken > 0 ? [`giảm ${formatCount(taken)}`] : []),
  ];
  return (
    <SaveList
      changes={changes}
      noun="phiên bản"
      itemOf={({ known, stock, minStock }) => (
        <>
          <strong translate="no">{known.version.sku}</strong>
          {stock ? <span>Tồn kho {stepText(stock)}</span> : null}
          {minStock ? <span>Ngưỡng {stepText(minStock)}</span> : null}
        </>
      )}
      note={sums.length > 0 ? `Tổng tồn kho ${sums.join(", ")}.` : null}
    />
  );
}

const stepText = ({ from, to }: Step) => `${formatCount(from)} → ${formatCount(to)}`;

const sumOf = (steps: readonly Step[], amount: (step: Step) => number): number =>
  steps.reduce((sum, step) => sum + Math.max(0, amount(step)), 0);

const gone = "Phiên bản này không còn trong kho";

type Product = Schema["InventoryProduct"];

type StockCall = ProductChange & { name: string; rowIds: readonly number[] };

type SaveOptions = {
  scope: InventoryScope;
  reason: string;
  dispatch: (action: GridAction) => void;
  onEnd: (saved: ReadonlySet<number>) => void;
};

function useSaveGrid({ scope, reason, dispatch, onEnd }: SaveOptions) {
  const client = useQueryClient();
  const { start, job } = useGridJob<StockCall, Product>({
    write,
    conflictText: "Người khác vừa đổi số này. Hãy chọn số muốn giữ trong bảng.",
    onEnd: end,
  });

  async function write({ product, changes }: StockCall, onSend: () => void): Promise<Product> {
    try {
      return await writeStock(product.id, (current) => {
        const { variants } = current;
        if (conflictsOf(changes, variants).length > 0) throw new ConflictError(current);
        const inputs = inputsOf(changes, variants);
        if (inputs.length < changes.length) throw new ApiError(404, { message: gone });
        onSend();
        return { variants: inputs, reason };
      });
    } finally {
      // Mark stale after each call: the user may leave the job early.
      void client.invalidateQueries({ queryKey: ["products"], refetchType: "none" });
    }
  }

  function end({ saved, contested, failures }: GridResults<StockCall, Product>) {
    client.setQueryData(
      stockBySku(scope).queryKey,
      (known) => known && refreshed(known, [...saved.values(), ...contested.values()]),
    );
    const left = new Set([...saved.keys()].flatMap(({ rowIds }) => rowIds));
    const conflicts = [...contested].flatMap(([{ changes }, { variants }]) =>
      conflictsOf(changes, variants),
    );
    dispatch({ do: "saved", saved: left, failures, conflicts });
    void client.invalidateQueries({ queryKey: ["products"] });
    const count = countCells([...saved.keys()].flatMap(({ changes }) => changes));
    if (count > 0) notify.success(`Đã lưu ${formatCount(count)} thay đổi`);
    onEnd(left);
  }

  return {
    start: (changes: readonly Change[]) =>
      start(
        byProduct(changes).map((each) => ({
          ...each,
          name: each.product.name,
          rowIds: each.changes.map(({ rowId }) => rowId),
        })),
      ),
    job,
  };
}
