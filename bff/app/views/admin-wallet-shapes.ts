import { z } from "zod";
import type { Schema } from "#openapi/schema.ts";

/*
 * What the overview takes from its three calls. A missing part becomes null or empty, and a value
 * that the contract does not know passes as text. Only a response of another shape, or one whose
 * rows lack what makes them rows, is invalid.
 */

const text = z.string().catch("");
const textOrNull = z.string().nullable().catch(null);
const figure = z.number().nullable().catch(null);
/** One of the contract's values. An unknown one is shown as such rather than hidden. */
const word = <W extends string>() => z.custom<W>((value) => typeof value === "string");

const owner = z
  .object({ fullName: text, uidCode: text, email: text })
  .catch({ fullName: "", uidCode: "", email: "" });

const flags = z.array(word<Schema["RequestFlag"]>()).optional().catch(undefined);

const deposit = z.object({
  id: z.string(),
  type: word<Schema["TransactionType"]>().catch("deposit"),
  amount: z.number(),
  description: text,
  status: word<Schema["TransactionStatus"]>(),
  createdAt: z.string(),
  recipientId: textOrNull,
  senderId: textOrNull,
  user: owner,
  metadata: z.object({ description: textOrNull }).catch({ description: null }),
  flags,
}) satisfies z.ZodType<Schema["AdminDeposit"]>;

const withdrawal = z.object({
  id: z.string(),
  amount: z.number(),
  bankName: text,
  accountNumber: text,
  accountHolderName: text,
  status: word<Schema["WithdrawStatus"]>(),
  userNote: textOrNull,
  adminNote: textOrNull,
  receiptImageUrl: textOrNull,
  createdAt: z.string(),
  wallet: z.object({ user: owner }).catch({ user: owner.parse(undefined) }),
  flags,
}) satisfies z.ZodType<Schema["WithdrawRequest"]>;

function pageOf<Row extends z.ZodType>(row: Row) {
  const page = z.object({
    items: z.array(row),
    total: z.number().optional().catch(undefined),
    page: z.number().catch(1),
  });
  return page.transform(({ items, total = items.length, page }) => {
    return { items, total, page, limit: Math.max(1, items.length), totalPages: 1 };
  });
}

export const depositPage = pageOf(deposit);
export const withdrawalPage = pageOf(withdrawal);

const volume = z.object({ count: z.number(), volume: z.number() }).optional().catch(undefined);
const count = z.number().optional().catch(undefined);

const byType = z.object({
  deposit: volume,
  transfer: volume,
  payment: volume,
  withdraw: volume,
  service: volume,
  tap_point_redeem: volume,
} satisfies Record<Schema["TransactionType"], unknown>);

const byStatus = z.object({
  pending: count,
  processing: count,
  completed: count,
  success: count,
  failed: count,
  cancelled: count,
} satisfies Record<Schema["TransactionStatus"], unknown>);

const unknownTransactions: Schema["AdminWalletTransactions"] = {
  total: null,
  totalVolume: null,
  avgAmount: null,
  byType: null,
  byStatus: null,
};

const alertTypes = ["info", "warning", "error"] as const satisfies Schema["WalletAlertType"][];

const alert = z.object({
  message: z.string().min(1).catch("Máy chủ gửi một cảnh báo không có nội dung"),
  // Of unknown severity: better to look once too often.
  type: z.enum(alertTypes).catch("warning"),
});

export const dashboardFigures = z.object({
  summary: z
    .object({ totalWallets: figure, activeWallets: figure })
    .catch({ totalWallets: null, activeWallets: null }),
  transactions: z
    .object({
      total: figure,
      totalVolume: figure,
      avgAmount: figure,
      byType: byType.nullable().catch(null),
      byStatus: byStatus.nullable().catch(null),
    })
    .catch(unknownTransactions),
  alerts: z.array(alert).nullable().catch(null),
}) satisfies z.ZodType<Schema["AdminWalletFigures"]>;
