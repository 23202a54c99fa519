import type { Schema } from "#openapi/schema.ts";

// Imported by the route file, which is in the first chunk: keep it small.

/** Every type of the contract, in the order of the filter. */
export const transactionTypes = [
  "deposit",
  "transfer",
  "payment",
  "withdraw",
  "service",
  "tap_point_redeem",
] as const satisfies readonly Schema["TransactionType"][];

/** What is open over the list: the statement of the period, or the QR of the top-up `gd`. */
export const overlays = ["sao-ke", "qr"] as const;

/** The days of the URL; none if they are the wrong way round. */
export const daysOf = (from: string | undefined, to: string | undefined) =>
  from && to && from > to ? { from: undefined, to: undefined } : { from, to };

/** Days as "YYYY-MM-DD", both included. */
export type Period = { from: string; to: string };
