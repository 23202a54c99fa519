import type { DeskFilter, DeskSearch } from "../desk/search.ts";

// Imported by the route file, which is in the first chunk: keep it small.

/** The decision whose dialog is open for the opened deposit. */
export const tasks = ["duyet", "tu-choi"] as const;
export type Task = (typeof tasks)[number];

/** Statuses that an administrator sees: confirmed becomes completed, rejected becomes cancelled. */
export const statuses = ["pending", "completed", "cancelled"] as const;
type Status = (typeof statuses)[number];

export type DepositFilter = DeskFilter<Status>;
export type DepositSearch = DeskSearch<Status, Task>;
