import type { Schema } from "#openapi/schema.ts";

export const owner: Schema["SessionUser"] = {
  id: "5b0c2f5e-6a53-4c1e-9d0f-2f1a7c3e9b10",
  email: "lan.nguyen@example.vn",
  fullName: "Nguyễn Thị Lan",
  avatarUrl: null,
  role: { id: "role-04", name: "Nông dân", role_code: "R04" },
  permissions: ["PERM_TESTING_WALLET"],
  walletVerified: false,
};

export const withPin: Schema["WalletSecurityStatus"] = { hasWalletPassword: true, isLocked: false };
export const locked: Schema["WalletSecurityStatus"] = { hasWalletPassword: true, isLocked: true };
export const withoutPin: Schema["WalletSecurityStatus"] = {
  hasWalletPassword: false,
  isLocked: false,
};

export const seedPin = "123456";
