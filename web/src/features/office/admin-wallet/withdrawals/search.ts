import type { Schema } from "#openapi/schema.ts";
import type { DeskFilter, DeskSearch } from "../desk/search.ts";

// Imported by the route file, which is in the first chunk: keep it small.

/** In the order of a request's life. */
export const statuses = [
  "pending",
  "approved",
  "completed",
  "rejected",
] as const satisfies readonly Schema["WithdrawStatus"][];
type Status = (typeof statuses)[number];

/** What is being done with the open request: "process" leaves the decision to the dialog. */
export const tasks = ["xu-ly", "duyet", "tu-choi", "chuyen-khoan"] as const;
export type Task = (typeof tasks)[number];

export type WithdrawalFilter = DeskFilter<Status>;
export type WithdrawalSearch = DeskSearch<Status, Task>;
