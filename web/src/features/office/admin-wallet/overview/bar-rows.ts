import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import type { StatusColor, StatusLabel } from "#web/ui/media/status-badge.tsx";
import { transactionStatus, transactionTypeText } from "#web/ui/wallet/transaction-labels.ts";

type Figures = Schema["AdminWalletTransactions"];

/** One bar: its label, its length (0 to 1), and its value as text. */
export type BarRow = { label: string; share: number; text: string; color: StatusColor };

const types = [
  "deposit",
  "withdraw",
  "transfer",
  "payment",
  "service",
  "tap_point_redeem",
] as const satisfies readonly Schema["TransactionType"][];

const statuses = [
  "completed",
  "success",
  "processing",
  "pending",
  "failed",
  "cancelled",
] as const satisfies readonly Schema["TransactionStatus"][];

function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Volume of each type that has transactions, largest first; undefined if unknown. */
export function barsByType({ byType, totalVolume }: Figures): BarRow[] | undefined {
  if (byType === null || totalVolume === null) return undefined;
  return types
    .flatMap((type) => {
      const figures = byType[type];
      return figures ? [{ type, ...figures }] : [];
    })
    .toSorted((a, b) => b.volume - a.volume)
    .map(({ type, count, volume }) => ({
      label: transactionTypeText[type],
      share: shareOf(volume, totalVolume),
      text: `${formatMoney(volume)} · ${formatCount(count)} giao dịch`,
      color: "green",
    }));
}

/** Count per displayed status: statuses with the same label are merged; undefined if unknown. */
export function barsByStatus({ byStatus, total }: Figures): BarRow[] | undefined {
  if (byStatus === null || total === null) return undefined;
  const counts = new Map<StatusLabel, number>();
  for (const status of statuses) {
    const count = byStatus[status];
    const label = transactionStatus[status];
    if (count !== undefined) counts.set(label, (counts.get(label) ?? 0) + count);
  }
  return [...counts].map(([{ text, color }, count]) => ({
    label: text,
    share: shareOf(count, total),
    text: `${formatCount(count)} giao dịch`,
    color,
  }));
}
