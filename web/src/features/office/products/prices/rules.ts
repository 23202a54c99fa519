import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { readAmount, refusalTexts } from "#web/lib/amount-text.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount, formatPercent } from "#web/lib/format.ts";
import type { GridIssue } from "#web/ui/table/grid/grid-dialog.tsx";
import type { GridConflict } from "#web/ui/table/grid/grid-steps.ts";
import { lowestPrice } from "../editor/form.ts";
import { whyNotPrice } from "../editor/rules.ts";

export const priceColumns = ["price"] as const;

export type PriceColumn = (typeof priceColumns)[number];

export const columnLabels: Record<PriceColumn, string> = { price: "Giá mới" };

/** A version with the price that the user has seen. */
export type Priced = {
  productId: number;
  versionId: number;
  product: string;
  version: string;
  sku: string;
  /** In đồng. */
  price: number;
};

/** `id` is that of its `Priced`; `text` is undefined if nothing was typed. */
export type PriceRow = { id: number; text: string | undefined };

export type PricedById = ReadonlyMap<number, Priced>;

type Summary = Pick<Schema["ProductSummary"], "id" | "name" | "status_id" | "product_versions">;

/** Keyed by row id. Deleted products must be restored first. */
export function pricedOf(products: readonly Summary[]): PricedById {
  const all = products
    .filter(({ status_id }) => status_id !== "archived")
    .flatMap((product) =>
      product.product_versions.map(({ id, name, sku_code, price }) => ({
        productId: product.id,
        versionId: id,
        product: product.name,
        version: name,
        sku: sku_code,
        price,
      })),
    );
  return new Map(all.map((priced, index) => [index + 1, priced]));
}

export function countLeftOut(products: readonly Summary[], priced: PricedById): number {
  const shown = new Set([...priced.values()].map(({ productId }) => productId));
  return products.filter(({ id }) => !shown.has(id)).length;
}

export type PriceChange = { rowId: number; priced: Priced; from: number; to: number };

type CheckedRow = { change: PriceChange | undefined; issue: string | undefined };

type CheckedPrices = {
  rows: ReadonlyMap<number, CheckedRow>;
  changes: readonly PriceChange[];
  issues: readonly GridIssue<PriceColumn>[];
};

export function checkPrices(rows: readonly PriceRow[], known: PricedById): CheckedPrices {
  const checked = new Map<number, CheckedRow>();
  const issues: GridIssue<PriceColumn>[] = [];
  for (const [index, row] of rows.entries()) {
    const priced = known.get(row.id);
    if (!priced) continue;
    const { price: to, issue } = priceIn(row.text ?? "");
    const isChange = to !== undefined && to !== priced.price;
    const change = isChange ? { rowId: row.id, priced, from: priced.price, to } : undefined;
    checked.set(row.id, { change, issue });
    if (issue) issues.push({ index, rowId: row.id, column: "price", text: issue });
  }
  return {
    rows: checked,
    changes: [...checked.values()].flatMap(({ change }) => change ?? []),
    issues,
  };
}

/** A typed price in whole đồng, or why the product form would refuse it. */
export function priceIn(text: string): { price?: number; issue?: string } {
  const read = readAmount(text);
  if (read.kind === "empty") return {};
  const why = whyNotPrice("value" in read ? read.value : text);
  if (typeof why === "string") return { issue: why };
  if (read.kind === "refused") return { issue: refusalTexts[read.reason] };
  return why ? { issue: refusalTexts.unreadable } : { price: read.value };
}

/** "+8,1%"; undefined if the old price is 0. */
export function differenceText({ from, to }: Pick<PriceChange, "from" | "to">): string | undefined {
  if (from === 0) return undefined;
  return `${to > from ? "+" : "−"}${formatPercent(Math.abs(to - from) / from)}`;
}

/** More than half up or down: mostly a digit too many or too few. */
export const isLarge = ({ from, to }: Pick<PriceChange, "from" | "to">): boolean =>
  Math.abs(to - from) * 2 > from;

export type AdjustMode = "raise-percent" | "cut-percent" | "raise-amount" | "cut-amount";

export const roundSteps = [1, 100, 500, 1000] as const;

export type RoundStep = (typeof roundSteps)[number];

/** `size` is in hundredths of a percent, or in đồng. */
export type Adjustment = { mode: AdjustMode; size: number; step: RoundStep };

const WHOLE = 10_000;
/** 1,000 %, in hundredths of a percent. */
const MAX_RAISE = 10 * WHOLE;

const isPercent = (mode: AdjustMode) => mode === "raise-percent" || mode === "cut-percent";
const isCut = (mode: AdjustMode) => mode === "cut-percent" || mode === "cut-amount";

export function sizeIn(text: string, mode: AdjustMode): { size: number } | { issue: string } {
  if (isPercent(mode)) return percentIn(text, isCut(mode) ? WHOLE : MAX_RAISE);
  const { price, issue } = priceIn(text);
  return price ? { size: price } : { issue: issue ?? "Hãy nhập số tiền" };
}

const PERCENT = /^(\d{1,4})(?:[.,](\d{1,2}))?\s*%?$/;

function percentIn(text: string, most: number): { size: number } | { issue: string } {
  const [, whole = "", part = ""] = PERCENT.exec(text.normalize("NFKC").trim()) ?? [];
  const size = Number(whole + part.padEnd(2, "0"));
  if (!whole || size === 0 || size > most) {
    return { issue: `Hãy nhập từ 0,01 đến ${formatCount(most / 100)}%` };
  }
  return { size };
}

/** In integers throughout; negative if more is taken than there is, which the check refuses. */
export function adjusted(price: number, { mode, size, step }: Adjustment): number {
  const sign = isCut(mode) ? -1 : 1;
  // In ten-thousandths of a đồng.
  const exact = isPercent(mode) ? price * (WHOLE + sign * size) : (price + sign * size) * WHOLE;
  return exact < 0 ? exact / WHOLE : roundedTo(step, exact);
}

/** Half rounds up; a positive price never rounds to 0. */
function roundedTo(step: RoundStep, exact: number): number {
  const unit = step * WHOLE;
  const raised = exact + unit / 2;
  const rounded = (raised - (raised % unit)) / WHOLE;
  return rounded === 0 && exact > 0 && step > 1 ? roundedTo(1, exact) : rounded;
}

export const adjustedRows = (
  rows: readonly PriceRow[],
  known: PricedById,
  adjustment: Adjustment,
): readonly PriceRow[] =>
  rows.map((row) => {
    const price = known.get(row.id)?.price ?? 0;
    const to = adjusted(price, adjustment);
    return { ...row, text: to === price ? undefined : formatCount(to) };
  });

export type PriceCall = {
  id: number;
  name: string;
  rowIds: readonly number[];
  changes: readonly PriceChange[];
};

export const callsOf = (changes: readonly PriceChange[]): PriceCall[] =>
  [...Map.groupBy(changes, ({ priced }) => priced.productId)].map(([id, ofProduct]) => ({
    id,
    name: ofProduct[0]?.priced.product ?? "",
    rowIds: ofProduct.map(({ rowId }) => rowId),
    changes: ofProduct,
  }));

export const sameForAll = (product: Summary, seen: number, to: number): PriceChange[] =>
  [...pricedOf([product])].map(([rowId, priced]) => ({ rowId, priced, from: seen, to }));

type Product = Pick<
  Schema["Product"],
  "name" | "unit" | "category_id" | "description" | "product_versions"
>;

const currentPrice = (
  { product_versions }: Pick<Product, "product_versions">,
  change: PriceChange,
) => product_versions.find(({ id }) => id === change.priced.versionId)?.price;

/** Current prices that are neither the seen nor the new one. */
export const conflictsOf = (
  changes: readonly PriceChange[],
  product: Pick<Product, "product_versions">,
): GridConflict<PriceColumn>[] =>
  changes.flatMap((change) => {
    const { rowId, from, to } = change;
    const current = currentPrice(product, change);
    if (current === undefined || current === from || current === to) return [];
    return [{ rowId, column: "price", seen: from, current }];
  });

export const goneVersion = (
  changes: readonly PriceChange[],
  product: Pick<Product, "product_versions">,
): Priced | undefined =>
  changes.find((change) => currentPrice(product, change) === undefined)?.priced;

/** Has every version, since omitted ones would be deleted; undefined if nothing changes. */
export function bodyOf(
  changes: readonly PriceChange[],
  { name, unit, category_id, description, product_versions }: Product,
): Schema["UpdateProduct"] | undefined {
  const prices = new Map(changes.map(({ priced, to }) => [priced.versionId, to]));
  const versions = product_versions.map((version) => ({
    id: version.id,
    name: version.name,
    price: prices.get(version.id) ?? version.price,
  }));
  if (versions.every(({ price }, index) => price === product_versions[index]?.price)) {
    return undefined;
  }
  const price = lowestPrice(versions);
  return { name, unit, category_id, description, price, product_versions: versions };
}

export class PriceConflict extends ConflictError<Schema["Product"]> {}

/**
 * Undefined if the prices are set already.
 * @throws PriceConflict, and ApiError 404 for a version that is gone
 */
export function priceUpdate(changes: readonly PriceChange[], current: Schema["Product"]) {
  const gone = goneVersion(changes, current);
  if (gone) throw new ApiError(404, { message: `Phiên bản ${gone.version} đã bị xóa` });
  if (conflictsOf(changes, current).length > 0) throw new PriceConflict(current);
  return bodyOf(changes, current);
}
