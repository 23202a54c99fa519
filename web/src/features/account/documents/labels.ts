import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

/** the status of the person, shown with their documents. */
export const verificationLabel: Record<Schema["IdentityVerificationStatus"], StatusLabel> = {
  not_provided: { text: "Chưa cung cấp giấy tờ", color: "gray" },
  provided: { text: "Đã cung cấp, chờ xác minh", color: "yellow" },
  verified: { text: "Đã xác minh", color: "green" },
  rejected: { text: "Bị từ chối", color: "red" },
};
