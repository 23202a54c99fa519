import { useQueryClient } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { SaveList } from "#web/ui/table/grid/grid-dialog.tsx";
import { type GridResults, useGridJob } from "#web/ui/table/grid/grid-job.tsx";
import { whyNotSave } from "#web/ui/table/grid/grid-message.ts";
import { writePrices } from "../price-change.ts";
import { productFamilies } from "../queries.ts";
import { callsOf, conflictsOf, isLarge, type PriceCall, type PriceChange } from "./rules.ts";
import type { PriceGridModel } from "./use-price-grid.ts";

type Product = Awaited<ReturnType<typeof writePrices>>;

type Options = {
  grid: PriceGridModel;
  onEnd: () => void;
  onAllSaved: () => void;
};

/** `job` is the dialog of the running save. */
export function usePriceSaving({ grid, onEnd, onAllSaved }: Options) {
  const { state, dispatch, checked, refresh } = grid;
  const { changes, issues } = checked;
  const client = useQueryClient();
  const calls = callsOf(changes);
  const name = `${formatCount(changes.length)} giá của ${formatCount(calls.length)} sản phẩm`;
  const whyNot = whyNotSave(changes.length, issues.length, state.conflicts.length);
  const { start, job } = useGridJob<PriceCall, Product>({
    write: async (call, onSend) => {
      try {
        return await writePrices(call, onSend);
      } finally {
        // Mark stale after each call: the user may leave the job early.
        invalidate("none");
      }
    },
    conflictText: "Người khác vừa đổi giá này. Hãy chọn giá muốn giữ trong bảng.",
    onEnd: end,
  });

  function invalidate(refetchType: "none" | "active") {
    for (const family of productFamilies) {
      void client.invalidateQueries({ queryKey: [family], refetchType });
    }
  }

  function end({ saved, contested, failures }: GridResults<PriceCall, Product>) {
    const left = new Set([...saved.keys()].flatMap(({ rowIds }) => rowIds));
    const conflicts = [...contested].flatMap(([call, product]) =>
      conflictsOf(call.changes, product),
    );
    refresh(conflicts);
    dispatch({ do: "saved", saved: left, failures, conflicts });
    invalidate("active");
    onEnd();
    if (left.size > 0) notify.success(`Đã lưu ${formatCount(left.size)} giá`);
    if (changes.every(({ rowId }) => left.has(rowId))) onAllSaved();
  }

  function ask() {
    if (whyNot) return;
    confirm({
      title: `Lưu ${name}?`,
      body: <SaveSummary changes={changes} />,
      confirmLabel: "Lưu",
      run: () => start(calls),
    });
  }

  return { ask, job: job(`Lưu ${name}`), name, whyNot };
}

function SaveSummary({ changes }: { changes: readonly PriceChange[] }) {
  const large = changes.filter(isLarge).length;
  const warning = `${formatCount(large)} giá đổi hơn một nửa, bạn hãy xem lại có thừa hay thiếu số 0 không.`;
  return (
    <SaveList
      changes={changes}
      noun="giá"
      itemOf={({ priced, from, to }) => (
        <>
          <strong>
            {priced.product}, {priced.version}
          </strong>
          <span>
            {formatCount(from)} → {formatCount(to)} đ
          </span>
        </>
      )}
      note={large > 0 ? <strong>{warning}</strong> : null}
    />
  );
}
