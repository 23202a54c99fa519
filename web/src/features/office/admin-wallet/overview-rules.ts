import type { LinkProps } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { quickRange } from "#web/lib/date-range.ts";
import { formatCount, formatMoney, formatPercent } from "#web/lib/format.ts";
import type { StatusColor, StatusLabel } from "#web/ui/media/status-badge.tsx";
import {
  depositRequestStatus,
  labelOf,
  transactionStatus,
  transactionTypeText,
  withdrawStatus,
} from "#web/ui/wallet/transactions.ts";
import { type Days, rangeBefore } from "./period.ts";
import { labelsOf, nobody, queueLinks, shareOf } from "./rules.ts";

type AlertType = Schema["WalletAlertType"];

export type Alert = {
  type: AlertType;
  message: string;
  target?: { link: Pick<LinkProps, "to" | "search">; label: string };
};

type Flagged = Schema["FlaggedRequest"];
type Findings = Schema["FindingsPart"];

const severity: Record<AlertType, number> = { error: 0, warning: 1, info: 2 };

type Kind = {
  name: string;
  linkTo: (id: string) => Pick<LinkProps, "to" | "search">;
};

const depositKind: Kind = {
  name: "yêu cầu nạp tiền",
  linkTo: queueLinks.waitingDeposit,
};

const withdrawalKind: Kind = {
  name: "yêu cầu rút tiền",
  linkTo: queueLinks.waitingWithdrawal,
};

type Sources = {
  alerts: readonly Schema["WalletAlert"][];
  findings: Schema["AdminWalletFindings"];
};

export function rankedAlerts({ alerts, findings }: Sources): Alert[] {
  const all = [
    ...findingAlerts(depositKind, findings.deposits),
    ...findingAlerts(withdrawalKind, findings.withdrawals),
    ...alerts.map((alert) => withTarget(alert)),
  ];
  return all.toSorted((a, b) => severity[a.type] - severity[b.type]);
}

/** The server's alerts are plain sentences, so the target is found by their words. */
function withTarget({ message, type }: Schema["WalletAlert"]): Alert {
  const words = message.normalize("NFC").toLocaleLowerCase("vi");
  const alert = { type, message };
  if (words.includes("nạp tiền")) {
    return { ...alert, target: { link: queueLinks.waitingDeposits, label: "Duyệt nạp tiền" } };
  }
  if (!words.includes("rút tiền")) return alert;
  return words.includes("đã duyệt")
    ? { ...alert, target: { link: queueLinks.approvedWithdrawals, label: "Xác nhận chuyển khoản" } }
    : { ...alert, target: { link: queueLinks.waitingWithdrawals, label: "Duyệt rút tiền" } };
}

function findingAlerts(kind: Kind, findings: Findings): Alert[] {
  if (findings.status === "failed") {
    return [
      { type: "warning", message: `Chưa kiểm tra được dấu hiệu bất thường của các ${kind.name}` },
    ];
  }
  const { flagged, seen, total } = findings.data;
  const [first] = flagged;
  return [
    ...(first ? [flaggedAlert(kind, flagged, first)] : []),
    ...(total === undefined || seen < total
      ? [
          {
            type: "info" as const,
            message: `Mới kiểm tra dấu hiệu bất thường của ${formatCount(seen)} ${total === undefined ? "" : `trong ${formatCount(total)} `}${kind.name} đang chờ`,
          },
        ]
      : []),
  ];
}

function flaggedAlert(kind: Kind, flagged: readonly Flagged[], first: Flagged): Alert {
  const labels = flagged.flatMap(({ flags }) => labelsOf(flags));
  const names = [...new Set(labels.map(({ text }) => text.toLocaleLowerCase("vi")))];
  return {
    type: labels.some(({ color }) => color === "red") ? "error" : "warning",
    message: `${formatCount(flagged.length)} ${kind.name} đang chờ có dấu hiệu cần kiểm tra: ${names.join(", ")}`,
    target: { link: kind.linkTo(first.id), label: "Kiểm tra" },
  };
}

type Figures = Schema["AdminWalletTransactions"];

/** `share`: 0 to 1. */
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

export type RecentRow = {
  id: string;
  person: string;
  detail: string;
  /** Whole đồng. */
  amount: number;
  status: StatusLabel;
  createdAt: string;
  link: Pick<LinkProps, "to" | "search">;
};

export function depositRow(deposit: Schema["AdminDeposit"]): RecentRow {
  const { id, user, amount, status, createdAt } = deposit;
  return {
    id,
    person: user.fullName || nobody,
    detail: user.uidCode,
    amount,
    status: labelOf(depositRequestStatus, status),
    createdAt,
    link: queueLinks.latestDeposit(id),
  };
}

export function withdrawalRow(request: Schema["WithdrawRequest"]): RecentRow {
  const { id, wallet, bankName, amount, status, createdAt } = request;
  return {
    id,
    person: wallet.user.fullName || nobody,
    detail: bankName,
    amount,
    status: labelOf(withdrawStatus, status),
    createdAt,
    link: queueLinks.latestWithdrawal(id),
  };
}

type Report = Pick<Schema["FinancialReport"], "summary">;

export function comparedDays(now: Date): { days: Days; before: Days } {
  const days = quickRange("30-ngay", now);
  return { days, before: rangeBefore(days) };
}

export type Change = { way: "up" | "down" | "same" | "unknown"; text: string };

/** "+12,5% (+1.250.000 đ)"; no percentage of nothing. */
export function changeOf(now: number, before: number, format: (value: number) => string): Change {
  if (before === 0) {
    return now === 0
      ? { way: "same", text: "Không thay đổi" }
      : { way: "unknown", text: "Kỳ trước chưa có giao dịch" };
  }
  const difference = now - before;
  if (difference === 0) return { way: "same", text: "Không thay đổi" };
  const sign = difference > 0 ? "+" : "−";
  const size = Math.abs(difference);
  return {
    way: difference > 0 ? "up" : "down",
    text: `${sign}${formatPercent(size / before)} (${sign}${format(size)})`,
  };
}

export const changesOf = (now: Report, before: Report) => ({
  volume: changeOf(now.summary.totalVolume, before.summary.totalVolume, formatMoney),
  count: changeOf(now.summary.totalTransactions, before.summary.totalTransactions, formatCount),
});

export const alertText: Record<Schema["WalletAlertType"], string> = {
  info: "Lưu ý",
  warning: "Cảnh báo",
  error: "Khẩn cấp",
};

/** See schemas/view.yaml. */
export const everyStatus = "Gồm cả chưa hoàn tất và đã hủy";
