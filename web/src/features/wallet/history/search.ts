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

/** Days as "YYYY-MM-DD", both included. */
export type Period = { from: string; to: string };
