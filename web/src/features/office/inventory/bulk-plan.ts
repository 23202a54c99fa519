import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import type { Amount, AmountProblem } from "./grid/rows.ts";
import { MAX_STOCK, type StockRow, type StockVersion, texts, whyNotStock } from "./rules.ts";

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

type Judged = Pick<StockVersion, "stock" | "reserved" | "minStock"> & { name?: string };

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

/** The contract's limit of versions per call. */
const MAX_VERSIONS = 50;

export function callsOf(steps: readonly PlannedStep[]): PlannedCall[] {
  const grouped = Map.groupBy(steps, ({ product }) => product);
  return [...grouped].flatMap(([product, all]) =>
    Array.from({ length: Math.ceil(all.length / MAX_VERSIONS) }, (_, index) => ({
      product,
      steps: all.slice(index * MAX_VERSIONS, (index + 1) * MAX_VERSIONS),
    })),
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

export type Mode = "set" | "add" | "take";

export const modes: { value: Mode; label: string }[] = [
  { value: "set", label: "Đặt bằng" },
  { value: "add", label: "Cộng thêm" },
  { value: "take", label: "Trừ đi" },
];

export const modeOf = (value: string): Mode =>
  modes.find((each) => each.value === value)?.value ?? "set";

const problems: Record<AmountProblem, string> = {
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
  if (amount.kind === "wrong") return problems[amount.problem];
  if (amount.kind === "amount" || !isSubmitted) return undefined;
  return field === "stock" ? texts.stockRequired : texts.minStockRequired;
}
