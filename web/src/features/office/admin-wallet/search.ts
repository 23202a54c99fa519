import type { Schema } from "#openapi/schema.ts";
import { listSearch } from "#web/ui/table/list-search.ts";

/** Every status; without a status, a list shows pending requests. */
export const EVERY = "tat-ca" as const;

export type QueueFilter<Status extends string> = {
  /** Matches an id, a name, a UID code or an e-mail. */
  search?: string;
  /** Omitted: pending. */
  status?: Status | typeof EVERY;
  /** First and last day, "YYYY-MM-DD". */
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

export type QueueSearch<Status extends string, Task extends string> = QueueFilter<Status> & {
  /** Column layout of a link or view; undefined: this device's preference. */
  cot?: string;
  /** Id of the request in the side panel. */
  xem?: string;
  viec?: Task;
};

export const periods = ["hom-nay", "7-ngay", "30-ngay", "thang-nay", "thang-truoc"] as const;

export type Period = (typeof periods)[number];

/** A quick range, or two days as "YYYY-MM-DD". */
export type PeriodSearch = { ky?: Period; tu?: string; den?: string };

export const knownPeriod = listSearch<PeriodSearch>({ ky: periods });

const depositTasks = ["duyet", "tu-choi"] as const;
export type DepositTask = (typeof depositTasks)[number];

/** Confirmed becomes completed, rejected becomes cancelled. */
export const depositStatuses = ["pending", "completed", "cancelled"] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export type DepositSearch = QueueSearch<DepositStatus, DepositTask>;

export const knownDeposits = listSearch<DepositSearch>({
  status: [...depositStatuses, EVERY],
  viec: depositTasks,
});

export const withdrawalStatuses = [
  "pending",
  "approved",
  "completed",
  "rejected",
] as const satisfies readonly Schema["WithdrawStatus"][];
type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** "xu-ly" leaves the decision to the dialog. */
const withdrawalTasks = ["xu-ly", "duyet", "tu-choi", "chuyen-khoan"] as const;
export type WithdrawalTask = (typeof withdrawalTasks)[number];

export type WithdrawalSearch = QueueSearch<WithdrawalStatus, WithdrawalTask>;

export const knownWithdrawals = listSearch<WithdrawalSearch>({
  status: [...withdrawalStatuses, EVERY],
  viec: withdrawalTasks,
});

export const kinds = ["nap", "rut"] as const;

export type Kind = (typeof kinds)[number];

/** Common states of deposits and withdrawals. */
export const states = ["cho", "da-duyet", "hoan-tat", "huy", "that-bai"] as const;

export type State = (typeof states)[number];

export type TransactionSearch = {
  search?: string;
  loai?: Kind;
  status?: State;
  /** First and last day, "YYYY-MM-DD"; both or none. */
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

export const knownTransactions = listSearch<TransactionSearch>({ loai: kinds, status: states });
