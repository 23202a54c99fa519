import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { type BulkChange, type PlannedStep, valueAfter, whyNotValue } from "./plan.ts";

/** A step that the user has to know about before it is done. */
export class Refusal extends Error {
  /** The value that the next attempt may start from. */
  readonly current: number | undefined;

  constructor(message: string, current?: number) {
    super(message);
    this.name = "Refusal";
    this.current = current;
  }
}

/** What is known of a step since the preview. */
export type Seen = {
  /** The value that the user has seen: in the preview, or in the reason of a failure. */
  value: number;
  /** Sent before; if it stands there now, that attempt got through although its response did not. */
  sent?: number;
};

/**
 * What to send for a step with the stock as it is now, or undefined if nothing is left to do.
 * Adding and taking away are meant of whatever the stock is now; setting is not: somebody may have
 * counted meanwhile.
 * @throws Refusal
 */
export function inputOf(
  { version }: PlannedStep,
  variant: Schema["InventoryVariant"] | undefined,
  change: BulkChange,
  seen: Seen,
): Schema["InventoryVariantInput"] | undefined {
  if (!variant) throw new Refusal(`${version.sku} không còn trong kho`);
  const { field, mode } = change;
  const { id, sku, stock, minStock } = variant;
  const current = variant[field];
  if (current === seen.sent) return undefined;
  const to = valueAfter(variant, change);
  if (to === current) return undefined;
  if (mode === "set" && current !== seen.value) {
    const [before, now] = [formatCount(seen.value), formatCount(current)];
    const message = `${sku}: người khác vừa đổi từ ${before} thành ${now}. Thử lại sẽ đặt thành ${formatCount(to)}.`;
    throw new Refusal(message, current);
  }
  const reason = whyNotValue(variant, field, to);
  if (reason) throw new Refusal(`${sku}: ${reason}`, current);
  return { id, stock, minStock, [field]: to };
}
