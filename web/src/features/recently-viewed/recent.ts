import type { Schema } from "#openapi/schema.ts";
import { forget, keep, kept } from "#web/lib/kept.ts";

/** What the card shows, as it was when the product was looked at. */
export type RecentProduct = Pick<
  Schema["Product"],
  "id" | "name" | "price" | "unit" | "thumbnail_url"
>;

const KEY = "tap-recently-viewed";
/** More would be a history, not a reminder. */
export const recentLimit = 12;

/** The products looked at on this device, the last one first; broken ones are left out. */
export function readRecent(): RecentProduct[] {
  return recentOf(kept("localStorage", KEY));
}

/** Puts the product first; never throws. */
export function rememberRecent(product: RecentProduct): void {
  keep("localStorage", KEY, withFirst(readRecent(), product));
}

export function forgetRecent(): void {
  forget("localStorage", KEY);
}

/** What of a kept value are products; each once. */
export function recentOf(value: unknown): RecentProduct[] {
  if (!Array.isArray(value)) return [];
  const byId = new Map<number, RecentProduct>();
  for (const entry of value.filter(isRecent)) {
    if (!byId.has(entry.id)) byId.set(entry.id, entry);
  }
  return [...byId.values()].slice(0, recentLimit);
}

export function withFirst(
  recent: readonly RecentProduct[],
  { id, name, price, unit, thumbnail_url }: RecentProduct,
): RecentProduct[] {
  const others = recent.filter((product) => product.id !== id);
  // Picked one by one: the whole product is much more than its card.
  return [{ id, name, price, unit, thumbnail_url }, ...others].slice(0, recentLimit);
}

function isRecent(value: unknown): value is RecentProduct {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    isWhole(value.id, 1) &&
    "name" in value &&
    typeof value.name === "string" &&
    value.name !== "" &&
    "price" in value &&
    isWhole(value.price, 0) &&
    "unit" in value &&
    typeof value.unit === "string" &&
    "thumbnail_url" in value &&
    (value.thumbnail_url === null || typeof value.thumbnail_url === "string")
  );
}

function isWhole(value: unknown, min: number): boolean {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= min;
}
