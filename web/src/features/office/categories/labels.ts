import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

/** Document 2 §2: there are two levels. */
export const levelLabels: Record<Schema["Category"]["level"], StatusLabel> = {
  1: { text: "Cấp 1", color: "green" },
  2: { text: "Cấp 2", color: "gray" },
};

/** For a category that the shop does not show. */
export const hiddenLabel: StatusLabel = { text: "Đang ẩn", color: "orange" };
