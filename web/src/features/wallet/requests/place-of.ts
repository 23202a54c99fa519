import type { Schema } from "#openapi/schema.ts";
import type { RowPlace } from "#web/ui/overlay/row-steps.tsx";

/** Where an open request is in the list; undefined if this page of it has no such request. */
export function placeOf(
  id: string,
  found: Schema["WithdrawRequestPage"] | undefined,
  onOpen: (id: string) => void,
): RowPlace | undefined {
  const items = found?.items ?? [];
  const index = items.findIndex((request) => request.id === id);
  if (!found || index < 0) return undefined;
  const to = (neighbour: Schema["WithdrawRequest"] | undefined) =>
    neighbour && (() => onOpen(neighbour.id));
  return {
    id,
    position: (found.page - 1) * found.limit + index + 1,
    total: found.total,
    onPrevious: to(items[index - 1]),
    onNext: to(items[index + 1]),
  };
}
