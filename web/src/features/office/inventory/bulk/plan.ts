import { formatCount } from "#web/lib/format.ts";
import { whyNotStock } from "../policy.ts";
import type { StockRow, StockVersion } from "../rows.ts";
import { MAX_STOCK } from "../stock.ts";

/** What a bulk action does to the stock or the threshold of every version. */
export type BulkChange =
  | { field: "stock"; mode: "set" | "add" | "take"; amount: number }
  | { field: "minStock"; mode: "set"; amount: number };

/** A version that will be changed. */
export type PlannedStep = { product: StockRow; version: StockVersion; from: number; to: number };

/** A version that cannot be changed so. */
export type Refused = { product: StockRow; version: StockVersion; reason: string };

export type BulkPlan = {
  steps: readonly PlannedStep[];
  refused: readonly Refused[];
  /** Versions that have the wanted value already. */
  unchanged: number;
};

type Judged = Pick<StockVersion, "stock" | "reserved" | "minStock"> & { name?: string };

export function valueAfter(version: Judged, { field, mode, amount }: BulkChange): number {
  if (mode === "set") return amount;
  return mode === "add" ? version[field] + amount : version[field] - amount;
}

/** Why the version cannot have this value, or undefined if it can. */
export function whyNotValue(
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
