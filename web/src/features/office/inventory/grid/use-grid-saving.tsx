import { useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { countCells } from "./check.ts";
import { countProducts } from "./product-changes.ts";
import { SaveSummary } from "./save-summary.tsx";
import { describeGridFailure, useSaveGrid } from "./use-save-grid.ts";
import type { StockGridModel } from "./use-stock-grid.ts";

/** In the history, if the user gives no reason. */
const DEFAULT_REASON = "Nhập nhanh tồn kho";

type Options = {
  grid: StockGridModel;
  onEnd: () => void;
  /** Nothing is left in the grid. */
  onAllSaved: () => void;
};

/** Asks, saves, and tells the grid what came of it; `job` is the dialog of the running save. */
export function useGridSaving({ grid, onEnd, onAllSaved }: Options) {
  const { scope, state, dispatch, checked } = grid;
  const { changes, issues } = checked;
  const [reason, setReason] = useState("");
  const saving = useSaveGrid({ scope, reason: reason.trim() || DEFAULT_REASON, dispatch });
  const count = countCells(changes);
  const products = countProducts(changes);
  const name = `${formatCount(count)} thay đổi của ${formatCount(products)} sản phẩm`;
  const whyNot = whyNotSave(count, issues.length, state.conflicts.length);

  function ask() {
    if (whyNot) return;
    confirm({
      title: `Lưu ${name}?`,
      body: <SaveSummary changes={changes} />,
      confirmLabel: "Lưu",
      run: () => saving.start(changes),
    });
  }

  function end() {
    const { saved } = saving.end();
    onEnd();
    if (state.rows.every(({ id }) => saved.has(id))) onAllSaved();
  }

  const job = saving.calls ? (
    <LongJob
      title={`Lưu ${name}`}
      items={saving.calls}
      work={saving.save}
      nameOf={({ product }) => product.name}
      describeFailure={describeGridFailure}
      onClose={end}
    />
  ) : null;
  return { ask, job, count, products, whyNot, reason, setReason };
}

function whyNotSave(count: number, issues: number, conflicts: number): string | undefined {
  if (issues > 0) return `Còn ${formatCount(issues)} ô cần sửa, hoặc bỏ các dòng đó.`;
  if (conflicts > 0) return `Còn ${formatCount(conflicts)} ô người khác vừa đổi, cần bạn chọn.`;
  return count > 0 ? undefined : "Chưa có thay đổi nào để lưu.";
}
