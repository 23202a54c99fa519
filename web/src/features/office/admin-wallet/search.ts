import type { Schema } from "#openapi/schema.ts";
import { listSearch } from "#web/ui/table/list-search.ts";

/** Requests of every status; without a status a list is the queue of those that wait. */
export const EVERY = "tat-ca" as const;

/** Which requests a review queue shows. */
export type QueueFilter<Status extends string> = {
  /** Part of an id, a name, a UID code or an e-mail. */
  search?: string;
  /** Omitted: pending. */
  status?: Status | typeof EVERY;
  /** First and last day, "YYYY-MM-DD". */
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

/** The search params of a list: the filter, its display and what is open. */
export type QueueSearch<Status extends string, Task extends string> = QueueFilter<Status> & {
  /** The layout of the columns of a link or a view; undefined means this device's preference. */
  cot?: string;
  /** Id of the request in the side panel. */
  xem?: string;
  /** The dialog over that panel. */
  viec?: Task;
};

/** The quick ranges as they stand in the URL. */
export const periods = ["hom-nay", "7-ngay", "30-ngay", "thang-nay", "thang-truoc"] as const;

export type Period = (typeof periods)[number];

/** The search params of a range: a quick one, or two days as "YYYY-MM-DD". */
export type PeriodSearch = { ky?: Period; tu?: string; den?: string };

export const knownPeriod = listSearch<PeriodSearch>({ ky: periods });

/** The decision whose dialog is open for the opened deposit. */
const depositTasks = ["duyet", "tu-choi"] as const;
export type DepositTask = (typeof depositTasks)[number];

/** Statuses that an administrator sees: confirmed becomes completed, rejected becomes cancelled. */
export const depositStatuses = ["pending", "completed", "cancelled"] as const;
export type DepositStatus = (typeof depositStatuses)[number];

export type DepositSearch = QueueSearch<DepositStatus, DepositTask>;

export const knownDeposits = listSearch<DepositSearch>({
  status: [...depositStatuses, EVERY],
  viec: depositTasks,
});

/** In the order of a request's life. */
export const withdrawalStatuses = [
  "pending",
  "approved",
  "completed",
  "rejected",
] as const satisfies readonly Schema["WithdrawStatus"][];
type WithdrawalStatus = (typeof withdrawalStatuses)[number];

/** What is being done with the open request: "process" leaves the decision to the dialog. */
const withdrawalTasks = ["xu-ly", "duyet", "tu-choi", "chuyen-khoan"] as const;
export type WithdrawalTask = (typeof withdrawalTasks)[number];

export type WithdrawalSearch = QueueSearch<WithdrawalStatus, WithdrawalTask>;

export const knownWithdrawals = listSearch<WithdrawalSearch>({
  status: [...withdrawalStatuses, EVERY],
  viec: withdrawalTasks,
});

export const kinds = ["nap", "rut"] as const;

/** A deposit or a withdrawal. */
export type Kind = (typeof kinds)[number];

/** What deposits and withdrawals have in common of their statuses, as it stands in the URL. */
export const states = ["cho", "da-duyet", "hoan-tat", "huy", "that-bai"] as const;

export type State = (typeof states)[number];

export type TransactionSearch = {
  /** Part of an id, a name, a UID code or an e-mail. */
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
