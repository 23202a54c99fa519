import type { Schema } from "#openapi/schema.ts";

export const alertText: Record<Schema["WalletAlertType"], string> = {
  info: "Lưu ý",
  warning: "Cảnh báo",
  error: "Khẩn cấp",
};

/** What the sums include (schemas/view.yaml). */
export const everyStatus = "Gồm cả chưa hoàn tất và đã hủy";
