import type { Schema } from "#openapi/schema.ts";
import { sampleOrder } from "#web/samples/demo-order.ts";

/** An unpaid order of 350.000 đ for stories. */
export function unpaidOrder(change: Partial<Schema["Order"]> = {}): Schema["Order"] {
  return { ...sampleOrder, id: "7d0f2a54-3c1e-4b8a-9c55-2f6e01ab94c7", ...change };
}

export const wallet: Schema["Wallet"] = {
  balance: 2_450_000,
  tapPoint: 320,
  hasWalletPassword: true,
};

export const harmless: Schema["RiskAnalysis"] = {
  level: "low",
  score: 12,
  reasons: ["Số tiền nằm trong mức chi tiêu thường ngày"],
};

export const unusual: Schema["RiskAnalysis"] = {
  level: "high",
  score: 65,
  reasons: ["Số tiền lớn hơn nhiều so với mức thường ngày", "Giao dịch dùng gần hết số dư ví"],
};
