import type { Schema } from "#openapi/schema.ts";
import { hasStatus, withReason } from "#web/api/api-error.ts";
import { accountCheckTexts } from "#web/lib/bank-account.ts";

export const verificationTexts = {
  lookupFailed: "Tìm chủ tài khoản thất bại",
  banksFailed: "Không thể tải danh sách ngân hàng",
} as const;

export function lookupFailure(
  found: Schema["AccountHolder"] | undefined,
  error: Error | null,
): string | undefined {
  if (found) return found.accountHolderName ? undefined : accountCheckTexts.noHolder;
  if (!error) return undefined;
  if (hasStatus(error, 404)) return accountCheckTexts.noHolder;
  return withReason(verificationTexts.lookupFailed, error);
}
