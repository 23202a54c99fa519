import type { Schema } from "#openapi/schema.ts";

export const requestTexts = {
  listFailed: "Không thể tải yêu cầu rút tiền",
  detailFailed: "Không thể tải yêu cầu rút tiền này",
  received: "Đã xác nhận nhận được tiền",
} as const;

/** What happens next, for who waits. */
export const nextText: Record<Schema["WithdrawStatus"], string | undefined> = {
  pending: "Quản trị viên đang kiểm tra yêu cầu. Tiền về tài khoản trong 1-3 ngày làm việc.",
  approved: "Tiền đang được chuyển đến ngân hàng, thường mất 1-3 ngày làm việc.",
  completed: undefined,
  rejected: "Số tiền đã được hoàn lại vào ví của bạn.",
};
