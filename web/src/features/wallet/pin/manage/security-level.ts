import type { Schema } from "#openapi/schema.ts";
import type { StatusLabel } from "#web/ui/media/status-badge.tsx";

export type SecurityLevel = "low" | "medium" | "high";

/** Document 3 §4. A locked wallet without a PIN counts as without one. */
export function securityLevelOf(status: Schema["WalletSecurityStatus"]): SecurityLevel {
  if (!status.hasWalletPassword) return "low";
  return status.isLocked ? "medium" : "high";
}

export const levelLabel: Record<SecurityLevel, StatusLabel> = {
  low: { text: "Chưa thiết lập", color: "red" },
  medium: { text: "Bị khóa", color: "yellow" },
  high: { text: "An toàn", color: "green" },
};

export const levelHint: Record<SecurityLevel, string> = {
  low: "Mức bảo mật thấp. Hãy đặt mật khẩu để bảo vệ tiền trong ví.",
  medium: "Mức bảo mật trung bình. Ví tạm khóa vì nhập sai mật khẩu nhiều lần.",
  high: "Mức bảo mật cao. Ví được bảo vệ bằng mật khẩu 6 số.",
};
