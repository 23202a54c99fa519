import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { ifMatch } from "#web/api/update-if-unmodified.ts";
import { type AmountRefusal, readAmount } from "#web/lib/amount-text.ts";
import { formatCount } from "#web/lib/format.ts";
import { runForEach } from "#web/lib/run-for-each.ts";
import type { NotUndone } from "#web/ui/feedback/undo-message.tsx";
import { readInventoryProduct } from "./queries.ts";
import { texts } from "./rules.ts";
import { MAX_STOCK, type StockRow, type StockVersion, whyNotStock } from "./stock.ts";

export type AmountProblem = "notNumber" | "negative" | "decimal" | "tooMany";

/** A typed amount: nothing, a whole number within the limits, or why it is neither. */
type Amount = { kind: "empty" } | { kind: "amount"; value: number } | Wrong;

type Wrong = { kind: "wrong"; problem: AmountProblem };

const problems: Readonly<Record<AmountRefusal, AmountProblem>> = {
  unreadable: "notNumber",
  negative: "negative",
  fraction: "decimal",
  "too-large": "tooMany",
};

/** Parses what people type and spreadsheets copy. */
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

/** A wrong amount is said at once, a missing one when it is sent. */
export function amountError(
  amount: Amount,
  field: BulkChange["field"],
  isSubmitted: boolean,
): string | undefined {
  if (amount.kind === "wrong") return problemTexts[amount.problem];
  if (amount.kind === "amount" || !isSubmitted) return undefined;
  return field === "stock" ? texts.stockRequired : texts.minStockRequired;
}

/** What a bulk action does to the stock or the threshold of every version. */
export type BulkChange =
  | { field: "stock"; mode: "set" | "add" | "take"; amount: number }
  | { field: "minStock"; mode: "set"; amount: number };

/** A version that will be changed. */
export type PlannedStep = { product: StockRow; version: StockVersion; from: number; to: number };

/** A version that cannot be changed so. */
type Refused = { product: StockRow; version: StockVersion; reason: string };

export type BulkPlan = {
  steps: readonly PlannedStep[];
  refused: readonly Refused[];
  /** Versions that have the wanted value already. */
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

/** Why the version cannot have this value, or undefined if it can. */
function whyNotValue(
  version: Judged,
  field: BulkChange["field"],
  value: number,
): string | undefined {
  if (field === "stock") return whyNotStock(version, value);
  return value <= MAX_STOCK ? undefined : `Tối đa ${formatCount(MAX_STOCK)}`;
}

/** What the change would do to every version of these products. */
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

/** The steps that are saved by one call. */
export type PlannedCall = { product: StockRow; steps: readonly PlannedStep[] };

export const callsOf = (steps: readonly PlannedStep[]): PlannedCall[] =>
  inCalls(steps, ({ product }) => product).flatMap((ofCall) =>
    ofCall[0] ? [{ product: ofCall[0].product, steps: ofCall }] : [],
  );

/** The contract's limit of versions per call. */
const MAX_VERSIONS = 50;

/** A list for each product, or several if it has more versions than a call takes. */
export function inCalls<T>(all: readonly T[], productOf: (each: T) => unknown): T[][] {
  return [...Map.groupBy(all, productOf).values()].flatMap((ofProduct) =>
    Array.from({ length: Math.ceil(ofProduct.length / MAX_VERSIONS) }, (_, index) =>
      ofProduct.slice(index * MAX_VERSIONS, (index + 1) * MAX_VERSIONS),
    ),
  );
}

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

/** Orders change the stock all the time; more than this in a row is no coincidence. */
const MAX_ATTEMPTS = 3;

/**
 * Writes what `change` makes of the product's present stock, and of no other: with If-Match, again
 * if somebody saved in between. For many products in a row, where nobody is asked in the middle;
 * `change` throws if the user has to decide, and returns nothing if there is nothing to write.
 *
 * @param id id of any inventory row of the product
 */
export async function writeStock(
  id: number,
  change: (current: Schema["InventoryProduct"]) => Schema["UpdateInventoryVariants"] | undefined,
): Promise<Schema["InventoryProduct"]> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await readInventoryProduct(id);
    const body = change(current);
    if (!body) return current;
    const header = ifMatch(current.updated_at);
    try {
      return await ok(
        api.PUT("/inventory/{id}/variants", { params: { path: { id }, header }, body }),
      );
    } catch (error) {
      if (!hasStatus(error, 412) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** A value that a bulk change has written. */
export type Written = { step: PlannedStep; from: number; to: number };

const UNDO_FAILED = "Chưa hoàn tác được";

/**
 * Brings back what a bulk change has written, where it still stands.
 * @returns the versions that nobody brought back, with the reason
 */
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
