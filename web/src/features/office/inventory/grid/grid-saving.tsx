import { Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { submitFailedText } from "#web/ui/feedback/texts.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { writeStock } from "../bulk-changes.ts";
import type { InventoryScope } from "../rules.ts";
import type { GridAction } from "./grid-state.ts";
import classes from "./stock-grid-modal.module.css";
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

/** Listed one by one up to here. */
const MAX_LISTED = 8;

/** What is going to be saved. */
function SaveSummary({ changes }: { changes: readonly Change[] }) {
  const more = changes.length - MAX_LISTED;
  const stocks = changes.flatMap(({ stock }) => stock ?? []);
  const added = sumOf(stocks, (step) => step.to - step.from);
  const taken = sumOf(stocks, (step) => step.from - step.to);
  const sums = [
    ...(added > 0 ? [`tăng ${formatCount(added)}`] : []),
    ...(taken > 0 ? [`giảm ${formatCount(taken)}`] : []),
  ];
  return (
    <>
      <ul className={classes.summary}>
        {changes.slice(0, MAX_LISTED).map(({ rowId, known, stock, minStock }) => (
          <li key={rowId}>
            <strong translate="no">{known.version.sku}</strong>
            {stock ? <span>Tồn kho {stepText(stock)}</span> : null}
            {minStock ? <span>Ngưỡng {stepText(minStock)}</span> : null}
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <Text inherit my="1em">
          và {formatCount(more)} phiên bản khác.
        </Text>
      ) : null}
      {sums.length > 0 ? (
        <Text inherit my="1em">
          Tổng tồn kho {sums.join(", ")}.
        </Text>
      ) : null}
    </>
  );
}

const stepText = ({ from, to }: Step) => `${formatCount(from)} → ${formatCount(to)}`;

const sumOf = (steps: readonly Step[], amount: (step: Step) => number): number =>
  steps.reduce((sum, step) => sum + Math.max(0, amount(step)), 0);

/** The change was sent, and nobody knows whether it was saved. */
class ResponseLost extends Error {
  constructor() {
    super(
      "Chưa nhận được phản hồi của máy chủ. Thay đổi có thể đã được lưu, bạn hãy lưu lại để chắc chắn.",
    );
  }
}

const gone = "Phiên bản này không còn trong kho";

type Product = Schema["InventoryProduct"];

/** The result of the last attempt with each call. */
type Results = Map<ProductChange, { saved: Product } | { error: unknown }>;

function isConflict(error: unknown): error is ConflictError<Product> {
  return error instanceof ConflictError;
}

function describeGridFailure(error: unknown): string {
  if (error instanceof ResponseLost) return error.message;
  return isConflict(error)
    ? "Người khác vừa đổi số này. Hãy chọn số muốn giữ trong bảng."
    : messageOf(error, submitFailedText);
}

/** In the row. */
const failureText = (error: unknown): string =>
  error instanceof ResponseLost ? error.message : `Chưa lưu: ${describeGridFailure(error)}`;

type SaveOptions = {
  scope: InventoryScope;
  /** Written into the history of each stock. */
  reason: string;
  dispatch: (action: GridAction) => void;
};

/** Saves the changes of the grid, a call per product, and tells it what came of each. */
function useSaveGrid({ scope, reason, dispatch }: SaveOptions) {
  const client = useQueryClient();
  const [calls, setCalls] = useState<readonly ProductChange[]>();
  const results = useRef<Results>(new Map());

  function start(changes: readonly Change[]) {
    results.current = new Map();
    setCalls(byProduct(changes));
  }

  async function save(call: ProductChange): Promise<void> {
    const { product, changes } = call;
    let isSent = false;
    try {
      const saved = await writeStock(product.id, (current) => {
        const { variants } = current;
        if (conflictsOf(changes, variants).length > 0) throw new ConflictError(current);
        const inputs = inputsOf(changes, variants);
        if (inputs.length < changes.length) throw new ApiError(404, { message: gone });
        isSent = true;
        return { variants: inputs, reason };
      });
      results.current.set(call, { saved });
    } catch (thrown) {
      const isLost = isSent && ApiError.from(thrown).isUnanswered;
      const error = isLost ? new ResponseLost() : thrown;
      results.current.set(call, { error });
      throw error;
    } finally {
      // Old, but not refetched after each: the job may be left before its end.
      void client.invalidateQueries({ queryKey: ["products"], refetchType: "none" });
    }
  }

  /** Takes over what was saved and why the rest was not. */
  function end() {
    const outcome = outcomeOf(results.current);
    client.setQueryData(
      stockBySku(scope).queryKey,
      (known) => known && refreshed(known, outcome.products),
    );
    dispatch({ do: "saved", ...outcome });
    void client.invalidateQueries({ queryKey: ["products"] });
    if (outcome.count > 0) notify.success(`Đã lưu ${formatCount(outcome.count)} thay đổi`);
    setCalls(undefined);
    return outcome;
  }

  return { calls, start, save, end };
}

function outcomeOf(results: Results) {
  const saved = new Set<number>();
  const failures = new Map<number, string>();
  const outcome = {
    saved,
    failures,
    conflicts: [] as ReturnType<typeof conflictsOf>,
    products: [] as Product[],
    count: 0,
  };
  for (const [{ changes }, result] of results) {
    if ("saved" in result) {
      outcome.products.push(result.saved);
      outcome.count += countCells(changes);
      for (const { rowId } of changes) saved.add(rowId);
    } else if (isConflict(result.error)) {
      outcome.products.push(result.error.current);
      outcome.conflicts.push(...conflictsOf(changes, result.error.current.variants));
    } else {
      for (const { rowId } of changes) failures.set(rowId, failureText(result.error));
    }
  }
  return outcome;
}
