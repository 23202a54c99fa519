import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { type AmountRefusal, readAmount } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { runForEach } from "#web/lib/run-for-each.ts";
import type { NotUndone } from "#web/ui/feedback/undo-message.tsx";
import { writeStock } from "./queries.ts";
import { texts } from "./rules.ts";
import { MAX_STOCK, type StockRow, type StockVersion, whyNotStock } from "./stock.ts";

export type AmountProblem = "notNumber" | "negative" | "decimal" | "tooMany";

type Amount =
  | { kind: "empty" }
  | { kind: "amount"; value: number }
  | { kind: "wrong"; problem: AmountProblem };

const problems: Readonly<Record<AmountRefusal, AmountProblem>> = {
  unreadable: "notNumber",
  negative: "negative",
  fraction: "decimal",
  "too-large": "tooMany",
};

export function amountOf(text: string): Amount {
  const read = readAmount(text);
  if (read.kind === "refused") return { kind: "wrong", problem: problems[read.reason] };
  const isTooMany = read.kind === "amount" && read.value > MAX_STOCK;
  return isTooMany ? { kind: "wrong", problem: "tooMany" } : read;
}

const problemTexts: Record<AmountProblem, string> = {
  notNumber: "Vui lòng nhập một số",
  negative: "Số không được âm",
  decimal: "Vui lòng nhập số nguyên",
  tooMany: "Tối đa 1.000.000",
};

export function amountError(
  amount: Amount,
  field: BulkChange["field"],
  isSubmitted: boolean,
): string | undefined {
  if (amount.kind === "wrong") return problemTexts[amount.problem];
  if (amount.kind === "amount" || !isSubmitted) return undefined;
  return field === "stock" ? texts.stockRequired : texts.minStockRequired;
}

export type BulkChange =
  | { field: "stock"; mode: "set" | "add" | "take"; amount: number }
  | { field: "minStock"; mode: "set"; amount: number };

export type PlannedStep = { product: StockRow; version: StockVersion; from: number; to: number };

type Refused = { product: StockRow; version: StockVersion; reason: string };

export type BulkPlan = {
  steps: readonly PlannedStep[];
  refused: readonly Refused[];
  unchanged: number;
};

type Judged = Pick<StockVersion, "stock" | "minStock"> & {
  name?: string;
  reserved?: number | undefined;
};

function valueAfter(version: Judged, { field, mode, amount }: BulkChange): number {
  if (mode === "set") return amount;
  return mode === "add" ? version[field] + amount : version[field] - amount;
}

function whyNotValue(
  version: Judged,
  field: BulkChange["field"],
  value: number,
): string | undefined {
  if (field === "stock") return whyNotStock(version, value);
  return value <= MAX_STOCK ? undefined : `Tối đa ${formatCount(MAX_STOCK)}`;
}

export function planOf(products: readonly StockRow[], change: BulkChange): BulkPlan {
  const steps: PlannedStep[] = [];
  const refused: Refused[] = [];
  let unchanged = 0;
  for (const product of products) {
    for (const version of product.versions) {
      const from = version[change.field];
      const to = valueAfter(version, change);
      const reason = whyNotValue(version, change.field, to);
      if (to === from) unchanged += 1;
      else if (reason) refused.push({ product, version, reason });
      else steps.push({ product, version, from, to });
    }
  }
  return { steps, refused, unchanged };
}

export type PlannedCall = { product: StockRow; steps: readonly PlannedStep[] };

export const callsOf = (steps: readonly PlannedStep[]): PlannedCall[] =>
  inCalls(steps, ({ product }) => product).flatMap((ofCall) =>
    ofCall[0] ? [{ product: ofCall[0].product, steps: ofCall }] : [],
  );

/** The contract's limit of versions per call. */
const MAX_VERSIONS = 50;

export function inCalls<T>(all: readonly T[], productOf: (each: T) => unknown): T[][] {
  return [...Map.groupBy(all, productOf).values()].flatMap((ofProduct) =>
    Array.from({ length: Math.ceil(ofProduct.length / MAX_VERSIONS) }, (_, index) =>
      ofProduct.slice(index * MAX_VERSIONS, (index + 1) * MAX_VERSIONS),
    ),
  );
}

/** A step that needs the user's attention first. */
export class Refusal extends Error {
  readonly current: number | undefined;

  constructor(message: string, current?: number) {
    super(message);
    this.name = "Refusal";
    this.current = current;
  }
}

export type Seen = {
  /** The value that the user has seen, in the preview or in a failure's reason. */
  value: number;
  /** Sent before; if it is the current value, only the response was lost. */
  sent?: number;
};

/**
 * Add and take apply to the current stock; set is refused if it has changed since it was seen.
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

export type Written = { step: PlannedStep; from: number; to: number };

const UNDO_FAILED = "Chưa hoàn tác được";

/** @returns the versions that could not be restored, with the reason */
export async function undoStock(
  written: readonly Written[],
  field: BulkChange["field"],
  reason: string | undefined,
): Promise<NotUndone[]> {
  const left: NotUndone[] = [];
  const calls = inCalls(written, ({ step }) => step.product);
  const { failed } = await runForEach(calls, async (ofCall) => {
    let moved: NotUndone[] = [];
    await writeStock(ofCall[0]?.step.product.id ?? 0, ({ variants }) => {
      moved = [];
      const inputs = ofCall.flatMap(({ step: { version }, from, to }) => {
        const variant = variants.find(({ id }) => id === version.id);
        if (variant?.[field] === to) {
          const { id, stock, minStock } = variant;
          return { id, stock, minStock, [field]: from };
        }
        const now = variant ? `bây giờ là ${formatCount(variant[field])}` : "không còn trong kho";
        moved.push({ name: version.sku, reason: now });
        return [];
      });
      return inputs.length > 0 ? { variants: inputs, reason } : undefined;
    });
    left.push(...moved);
  });
  const unsaved = failed.flatMap(({ item, error }) =>
    item.map(({ step }) => ({ name: step.version.sku, reason: messageOf(error, UNDO_FAILED) })),
  );
  return [...left, ...unsaved];
}
