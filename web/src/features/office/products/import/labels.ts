import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

export const outcomeLabels: Readonly<Record<Schema["ImportRowOutcome"], StatusLabel>> = {
  created: { text: "Thêm mới", color: "green" },
  updated: { text: "Cập nhật", color: "blue" },
  unchanged: { text: "Không đổi", color: "gray" },
  failed: { text: "Lỗi", color: "red" },
};

/** In the order in which they are shown. */
export const outcomes = [
  "created",
  "updated",
  "unchanged",
  "failed",
] as const satisfies readonly Schema["ImportRowOutcome"][];
