import type { Schema } from "#openapi/schema.ts";

export function savedBank(change: Partial<Schema["SavedBank"]> = {}): Schema["SavedBank"] {
  return {
    id: "nh-1",
    bankCode: "VCB",
    bankName: "Ngân hàng TMCP Ngoại thương Việt Nam",
    accountNumber: "1012345678",
    accountHolderName: "TRAN VAN MINH",
    isVerified: true,
    verifiedAt: "2026-03-02T07:20:00.000Z",
    createdAt: "2026-03-02T07:18:00.000Z",
    ...change,
  };
}

export function withdrawRequest(
  change: Partial<Schema["WithdrawRequest"]> = {},
): Schema["WithdrawRequest"] {
  return {
    id: "rt-1",
    amount: 500_000,
    bankName: "Ngân hàng TMCP Ngoại thương Việt Nam",
    accountNumber: "1012345678",
    accountHolderName: "TRAN VAN MINH",
    status: "pending",
    userNote: null,
    adminNote: null,
    receiptImageUrl: null,
    createdAt: "2026-11-20T03:15:00.000Z",
    wallet: { user: { uidCode: "TAP_3F9A21BC", email: "minh@tap.vn", fullName: "Trần Văn Minh" } },
    ...change,
  };
}
