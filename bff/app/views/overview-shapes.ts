import { z } from "zod";
import { maskValue } from "../adapters/log-secrets.ts";

/*
 * What the overview takes from its calls. A total that is no count makes its part a bad one: a
 * wrong number would be worse than none.
 */

const count = z.int().min(0);

/** A list of which only the total matters. */
export const listTotal = z.object({ total: count }).transform(({ total }) => total);

/** Requests that wait. Their sum, in whole đồng, is known when all of them came. */
export const waitingRequests = z
  .object({ items: z.array(z.object({ amount: z.number() })), total: count })
  .transform(({ items, total }) => {
    const sum = items.reduce((all, { amount }) => all + Math.abs(amount), 0);
    return { total, amount: items.length < total ? null : sum };
  });

export const stockAlerts = z.object({ outOfStock: count, lowStock: count });

/** Document 1 §2.10 shows all of the statistics, so whatever could be a secret is masked. */
export const affiliateStats = z
  .unknown()
  .transform((value) => maskValue(value))
  .pipe(z.record(z.string(), z.unknown()))
  .transform((raw) => ({
    totalSystem: count.nullable().catch(null).parse(raw.totalSystem),
    raw,
  }));
