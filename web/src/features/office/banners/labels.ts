import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

/** Document 1 §4. */
const active: StatusLabel = { text: "Hoạt động", color: "green" };
const paused: StatusLabel = { text: "Tạm dừng", color: "gray" };

export const statusOf = ({ isActive }: Pick<Schema["Banner"], "isActive">) =>
  isActive ? active : paused;

export const statusChoices = [
  { value: "true", label: active.text },
  { value: "false", label: paused.text },
];
