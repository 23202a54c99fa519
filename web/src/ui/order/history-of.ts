import type { Schema } from "#openapi/schema.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";

/** The statuses that the order came into, newest first. */
export function historyOf({ history }: Pick<Schema["Order"], "history">): TimelineEntry[] {
  return history.toReversed().map(({ status_id, label, at, note }) => ({
    id: `${status_id} ${at}`,
    label,
    at,
    note,
  }));
}
