import type { Schema } from "#openapi/schema.ts";

export function transferRow(
  id: string,
  change: Partial<Schema["Transaction"]> = {},
): Schema["Transaction"] {
  return {
    id,
    type: "transfer",
    amount: -20_000,
    description: "Tiền gạo",
    status: "completed",
    createdAt: "2026-11-20T08:00:00.000Z",
    recipientId: "TAP_AAAA",
    senderId: "TAP_ME00",
    ...change,
  };
}
