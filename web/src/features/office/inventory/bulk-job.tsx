import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import {
  type BulkChange,
  callsOf,
  inputOf,
  type PlannedCall,
  type PlannedStep,
  Refusal,
  type Seen,
} from "./bulk-plan.ts";
import { writeStock } from "./grid/product-changes.ts";
import { type StockRow, texts } from "./rules.ts";

type Variant = Schema["InventoryVariant"];
type Input = Schema["InventoryVariantInput"];

/** A change that the user has confirmed. */
export type BulkOrder = {
  change: BulkChange;
  steps: readonly PlannedStep[];
  /** Written into the history of each stock; a threshold has none. */
  reason?: string;
};

type BulkJobProps = {
  order: BulkOrder;
  /** Receives the products that are not changed. */
  onClose: (undone: readonly StockRow[]) => void;
};

const describeFailure = (error: unknown): string =>
  error instanceof Refusal ? error.message : messageOf(error, texts.updateFailed);

/** No response, or one from a gateway: the server may have done it all the same. */
const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.isNetwork || error.status >= 500);

/** Changes the products one by one, four at a time. */
export function BulkJob({ order, onClose }: BulkJobProps) {
  const { change, steps, reason } = order;
  const client = useQueryClient();
  const calls = useRef<readonly PlannedCall[]>(undefined);
  calls.current ??= callsOf(steps);
  const seen = useRef(new Map<number, Seen>());
  const total = new Set(steps.map(({ product }) => product)).size;
  const what = change.field === "stock" ? "Cập nhật tồn kho" : "Đặt ngưỡng cảnh báo";

  const seenOf = ({ version, from }: PlannedStep): Seen =>
    seen.current.get(version.id) ?? { value: from };

  function inputsOf(ofCall: readonly PlannedStep[], variants: readonly Variant[]): Input[] {
    return ofCall.flatMap((step) => {
      const { id } = step.version;
      try {
        const variant = variants.find((each) => each.id === id);
        return inputOf(step, variant, change, seenOf(step)) ?? [];
      } catch (error) {
        if (error instanceof Refusal && error.current !== undefined) {
          seen.current.set(id, { value: error.current });
        }
        throw error;
      }
    });
  }

  async function changeOne({ product, steps: ofCall }: PlannedCall): Promise<void> {
    let sent: Input[] = [];
    try {
      await writeStock(product.id, ({ variants }) => {
        sent = inputsOf(ofCall, variants);
        return sent.length > 0 ? { variants: sent, reason } : undefined;
      });
    } catch (error) {
      if (mayHaveArrived(error)) {
        for (const step of ofCall) {
          const input = sent.find(({ id }) => id === step.version.id);
          if (input) seen.current.set(input.id, { ...seenOf(step), sent: input[change.field] });
        }
      }
      throw error;
    } finally {
      // Old, but not refetched after each: the job may be left before its end.
      void client.invalidateQueries({ queryKey: ["products"], refetchType: "none" });
    }
  }

  function close(undone: readonly PlannedCall[]) {
    void client.invalidateQueries({ queryKey: ["products"] });
    const left = [...new Set(undone.map(({ product }) => product))];
    const done = total - left.length;
    if (done > 0) notify.success(`Đã cập nhật ${formatCount(done)} sản phẩm`);
    onClose(left);
  }

  return (
    <LongJob
      title={`${what} ${formatCount(total)} sản phẩm`}
      items={calls.current}
      work={changeOne}
      nameOf={({ product }) => product.name}
      describeFailure={describeFailure}
      onClose={close}
    />
  );
}
