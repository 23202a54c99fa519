import type { Schema } from "#openapi/schema.ts";
import { userWith } from "#web/auth/user.fixtures.ts";

export const owner = userWith({ permissions: ["PERM_TESTING_WALLET"] });

export const withPin: Schema["WalletSecurityStatus"] = { hasWalletPassword: true, isLocked: false };
export const locked: Schema["WalletSecurityStatus"] = { hasWalletPassword: true, isLocked: true };
export const withoutPin: Schema["WalletSecurityStatus"] = {
  hasWalletPassword: false,
  isLocked: false,
};

export const seedPin = "123456";
