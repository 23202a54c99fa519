import type { Schema } from "#openapi/schema.ts";

export function withdrawalRow(
  change: Partial<Schema["WithdrawRequest"]> = {},
): Schema["WithdrawRequest"] {
  return {
    id: "rt-0031",
    amount: 500_000,
    bankName: "Ngân hàng TMCP Ngoại thương Việt Nam",
    accountNumber: "1012345678",
    accountHolderName: "TRAN VAN MINH",
    status: "pending",
    userNote: "Chuyển giúp trong tuần",
    adminNote: null,
    receiptImageUrl: null,
    createdAt: "2026-11-19T01:45:00.000Z",
    wallet: { user: { uidCode: "TAP_3F9A21BC", email: "minh@tap.vn", fullName: "Trần Văn Minh" } },
    reason: "Rút tiền về ngân hàng",
    rejectionReason: null,
    tapBankTransactionId: null,
    flags: [],
    ...change,
  };
}
