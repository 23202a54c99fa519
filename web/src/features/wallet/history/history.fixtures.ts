import type { Schema } from "#openapi/schema.ts";

export function transaction(change: Partial<Schema["Transaction"]> = {}): Schema["Transaction"] {
  return {
    id: "gd-20261118-0042",
    type: "transfer",
    amount: -200_000,
    description: "Gửi tiền mua giống lúa ST25",
    status: "completed",
    createdAt: "2026-11-18T02:30:00.000Z",
    recipientId: "TAP_7C01D4E9",
    senderId: "TAP_3F9A21BC",
    ...change,
  };
}
