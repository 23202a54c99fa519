import type { Schema } from "#openapi/schema.ts";

export const riskTitle: Record<Schema["RiskLevel"], string> = {
  low: "Rủi ro thấp",
  medium: "Giao dịch có dấu hiệu bất thường",
  high: "Giao dịch có rủi ro cao",
};

/** Whether the user must confirm to have read why. */
export const needsConsent: Record<Schema["RiskLevel"], boolean> = {
  low: false,
  medium: true,
  high: true,
};
