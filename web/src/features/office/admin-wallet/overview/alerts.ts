import type { LinkProps } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { labelsOf } from "../desk/flags.ts";
import { deskLinks } from "../desk-links.ts";

type AlertType = Schema["WalletAlertType"];

/** What an administrator should look at, and where. */
export type Alert = {
  type: AlertType;
  message: string;
  /** Where it can be dealt with; undefined if nothing can be done about it here. */
  target?: { link: Pick<LinkProps, "to" | "search">; label: string };
};

type Flagged = Schema["FlaggedRequest"];
/** Flags of the waiting requests of a kind. */
type Findings = Schema["FindingsPart"];

/** The most severe first. */
const severity: Record<AlertType, number> = { error: 0, warning: 1, info: 2 };

type Kind = {
  name: string;
  check: string;
  linkTo: (id: string) => Pick<LinkProps, "to" | "search">;
};

const depositKind: Kind = {
  name: "yêu cầu nạp tiền",
  check: "Kiểm tra",
  linkTo: deskLinks.waitingDeposit,
};

const withdrawalKind: Kind = {
  name: "yêu cầu rút tiền",
  check: "Kiểm tra",
  linkTo: deskLinks.waitingWithdrawal,
};

type Sources = {
  alerts: readonly Schema["WalletAlert"][];
  findings: Schema["AdminWalletFindings"];
};

/** One list of the server's alerts and of flagged requests, the most severe first. */
export function rankedAlerts({ alerts, findings }: Sources): Alert[] {
  const all = [
    ...findingAlerts(depositKind, findings.deposits),
    ...findingAlerts(withdrawalKind, findings.withdrawals),
    ...alerts.map((alert) => withTarget(alert)),
  ];
  return all.toSorted((a, b) => severity[a.type] - severity[b.type]);
}

/** The server's alerts are sentences: what they are about is read from their words. */
function withTarget({ message, type }: Schema["WalletAlert"]): Alert {
  const words = message.normalize("NFC").toLocaleLowerCase("vi");
  const alert = { type, message };
  if (words.includes("nạp tiền")) {
    return { ...alert, target: { link: deskLinks.waitingDeposits, label: "Duyệt nạp tiền" } };
  }
  if (!words.includes("rút tiền")) return alert;
  return words.includes("đã duyệt")
    ? { ...alert, target: { link: deskLinks.approvedWithdrawals, label: "Xác nhận chuyển khoản" } }
    : { ...alert, target: { link: deskLinks.waitingWithdrawals, label: "Duyệt rút tiền" } };
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
    ...(seen < total
      ? [
          {
            type: "info" as const,
            message: `Mới kiểm tra dấu hiệu bất thường của ${formatCount(seen)} trong ${formatCount(total)} ${kind.name} đang chờ`,
          },
        ]
      : []),
  ];
}

function flaggedAlert(kind: Kind, flagged: readonly Flagged[], first: Flagged): Alert {
  const labels = flagged.flatMap(({ flags }) => labelsOf(flags));
  const names = [...new Set(labels.map(({ text }) => text.toLocaleLowerCase("vi")))];
  return {
    // As severe as the worst flag.
    type: labels.some(({ color }) => color === "red") ? "error" : "warning",
    message: `${formatCount(flagged.length)} ${kind.name} đang chờ có dấu hiệu cần kiểm tra: ${names.join(", ")}`,
    target: { link: kind.linkTo(first.id), label: kind.check },
  };
}
