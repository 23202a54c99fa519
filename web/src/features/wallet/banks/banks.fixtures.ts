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

export const supportedBanks: Schema["SupportedBank"][] = [
  {
    code: "AGRIBANK",
    name: "Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam",
    isActive: true,
    logo: null,
  },
  { code: "BAB", name: "Ngân hàng TMCP Bắc Á", isActive: false, logo: null },
  { code: "VCB", name: "Ngân hàng TMCP Ngoại thương Việt Nam", isActive: true, logo: null },
];
