import type { Schema } from "#openapi/schema.ts";
import type { ProductHistoryRow } from "../db/history-tables.ts";
import { productStatusBadges } from "./status.ts";

export function presentProductHistory(
  rows: readonly ProductHistoryRow[],
): Schema["ProductHistoryEntry"][] {
  return rows.map(({ id, action, user, note, changes, created_at }) => {
    const shown = changes.map(presentChange);
    const status = shown.find(({ field }) => field === "status");
    const told = status ? `${status.before} → ${status.after}` : null;
    return { id, action, user, note: note ?? told, changes: shown, created_at };
  });
}

/** Rows hold the ids of statuses; people read their labels. */
function presentChange({
  field,
  before,
  after,
}: Schema["ProductHistoryChange"]): Schema["ProductHistoryChange"] {
  if (field !== "status") return { field, before, after };
  return { field, before: labelOf(before), after: labelOf(after) };
}

function labelOf(status: string | null): string | null {
  const label = Object.entries(productStatusBadges).find(([id]) => id === status)?.[1].label;
  return label ?? status;
}
