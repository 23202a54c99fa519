import type { LinkProps } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";
import {
  depositRequestStatus,
  labelOf,
  withdrawStatus,
} from "#web/ui/wallet/transaction-labels.ts";
import { deskLinks } from "../desk-links.ts";

/** Shown if the server did not name the owner. */
const nobody = "Không rõ chủ ví";

/** A row of the overview's two lists. */
export type RecentRow = {
  id: string;
  person: string;
  detail: string;
  /** Whole đồng. */
  amount: number;
  status: StatusLabel;
  createdAt: string;
  /** To the row in its desk. */
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
    link: deskLinks.latestDeposit(id),
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
    link: deskLinks.latestWithdrawal(id),
  };
}
