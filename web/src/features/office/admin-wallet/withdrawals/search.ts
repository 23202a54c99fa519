import type { Schema } from "#openapi/schema.ts";

/** In the order of a request's life. */
export const withdrawStatuses = [
  "pending",
  "approved",
  "completed",
  "rejected",
] as const satisfies readonly Schema["WithdrawStatus"][];

/** What is being done with the open request: "process" leaves the decision to the dialog. */
export const tasks = ["xu-ly", "duyet", "tu-choi", "chuyen-khoan"] as const;

export type Task = (typeof tasks)[number];

/** Which requests the list shows. Omitted fields are not sent. */
export type WithdrawalFilter = {
  /** Part of an id, a name, a UID code or an e-mail. */
  search?: string;
  status?: Schema["WithdrawStatus"];
  /** First and last day, "YYYY-MM-DD"; both or none. */
  tu?: string;
  den?: string;
  page?: number;
  size?: number;
};

/** The search params of the screen: the filter, its display, the open request and its dialog. */
export type WithdrawalSearch = WithdrawalFilter & {
  /** Ids of hidden columns; undefined means this device's preference. */
  an?: string[];
  /** Id of the request in the side panel. */
  xem?: string;
  /** The dialog over that panel. */
  viec?: Task;
};
