import type { Schema } from "#openapi/schema.ts";
import type { OverviewSources } from "./overview-sources.ts";
import { type Failed, mapPart, type Part } from "./part.ts";

/** What was read; undefined for what the user may not read. */
export type OverviewParts = {
  users: Part<number>;
  products: Part<number> | undefined;
  orders: Part<number> | undefined;
  affiliate: Part<Schema["OverviewAffiliate"]>;
  ordersToConfirm: Part<number> | undefined;
  stock: Part<{ outOfStock: number; lowStock: number }> | undefined;
  deposits: Part<Schema["OverviewRequests"]> | undefined;
  withdrawals: Part<Schema["OverviewRequests"]> | undefined;
};

/** The overview (document 1 §2.10). What is undefined is left out. `asOf` in milliseconds. */
export function mergeOverview(
  parts: OverviewParts,
  sources: OverviewSources,
  asOf: number,
): Schema["OverviewView"] {
  const ofOrders = sources.orders === "shop" ? "shop" : "all";
  return {
    ...parts,
    asOf: new Date(asOf).toISOString(),
    users: counted(parts.users, "all"),
    products: counted(parts.products, sources.products === "shop" ? "shop" : "all"),
    orders: counted(parts.orders, ofOrders),
    ordersToConfirm: counted(parts.ordersToConfirm, ofOrders),
    stock:
      parts.stock && mapPart(parts.stock, (data) => ({ ...data, reach: sources.stock ?? "all" })),
  };
}

function counted(part: Part<number> | undefined, reach: Schema["OverviewReach"]) {
  return part && mapPart(part, (total) => ({ total, reach }));
}

/** The parts that were asked for. */
export const readParts = (parts: OverviewParts): Part<unknown>[] =>
  Object.values(parts).filter((each) => each !== undefined);

/** The failure to report for the whole view: that of the first part, if none could be had. */
export function failureOf(parts: OverviewParts): Failed | undefined {
  const failures = readParts(parts).filter((each) => each.status === "failed");
  return failures.length === readParts(parts).length ? failures[0] : undefined;
}

/** Without the parts that these sources do not allow. */
export function keepAllowed(parts: OverviewParts, sources: OverviewSources): OverviewParts {
  return {
    ...parts,
    products: sources.products && parts.products,
    orders: sources.orders && parts.orders,
    ordersToConfirm: sources.orders && parts.ordersToConfirm,
    stock: sources.stock && parts.stock,
    deposits: sources.wallet && parts.deposits,
    withdrawals: sources.wallet && parts.withdrawals,
  };
}
