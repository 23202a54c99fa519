import { fn } from "storybook/test";
import type { Schema } from "#openapi/schema.ts";
import { withCache } from "#storybook/decorators/cache.tsx";
import { walletQuery } from "#web/api/wallet.ts";
import { sampleOrder } from "#web/samples/demo-order.ts";
import { riskQuery } from "./queries.ts";

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

export const payArgs = {
  user: { id: "u-1" },
  order: unpaidOrder(),
  isDemo: false,
  step: 2,
  onStep: fn(),
  onRefresh: fn(async () => ({ isSuccess: true })),
  onLeave: fn(),
};

export function cached(risk: Schema["RiskAnalysis"], change: Partial<Schema["Wallet"]> = {}) {
  return withCache(
    { ...walletQuery, data: { ...wallet, ...change } },
    { ...riskQuery(payArgs.order, payArgs.user.id), data: risk },
  );
}
