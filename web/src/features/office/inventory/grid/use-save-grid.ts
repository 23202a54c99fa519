import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { Overtaken } from "#web/api/save-seen.ts";
import { formatCount } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { submitFailedText } from "#web/ui/feedback/texts.ts";
import type { InventoryScope } from "../scope.ts";
import { type Change, countCells } from "./check.ts";
import type { GridAction } from "./grid-state.ts";
import { byProduct, conflictsOf, inputsOf, type ProductChange } from "./product-changes.ts";
import { refreshed, stockBySku } from "./stock-query.ts";
import { writeStock } from "./write-stock.ts";

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

function isOvertaken(error: unknown): error is Overtaken<Product> {
  return error instanceof Overtaken;
}

export function describeGridFailure(error: unknown): string {
  if (error instanceof ResponseLost) return error.message;
  return isOvertaken(error)
    ? "Người khác vừa đổi số này. Hãy chọn số muốn giữ trong bảng."
    : messageOf(error, submitFailedText);
}

/** In the row. */
const failureText = (error: unknown): string =>
  error instanceof ResponseLost ? error.message : `Chưa lưu: ${describeGridFailure(error)}`;

type Options = {
  scope: InventoryScope;
  /** Written into the history of each stock. */
  reason: string;
  dispatch: (action: GridAction) => void;
};

/** Saves the changes of the grid, a call per product, and tells it what came of each. */
export function useSaveGrid({ scope, reason, dispatch }: Options) {
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
        if (conflictsOf(changes, variants).length > 0) throw new Overtaken(current);
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
    } else if (isOvertaken(result.error)) {
      outcome.products.push(result.error.current);
      outcome.conflicts.push(...conflictsOf(changes, result.error.current.variants));
    } else {
      for (const { rowId } of changes) failures.set(rowId, failureText(result.error));
    }
  }
  return outcome;
}
