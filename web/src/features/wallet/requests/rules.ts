import type { Schema } from "#openapi/schema.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";

export const requestTexts = {
  listFailed: "Không thể tải yêu cầu rút tiền",
  detailFailed: "Không thể tải yêu cầu rút tiền này",
  received: "Đã xác nhận nhận được tiền",
  unclear: "Chưa rõ xác nhận của bạn đã được ghi nhận hay chưa. Hãy thử lại.",
} as const;

export const nextText: Record<Schema["WithdrawStatus"], string | undefined> = {
  pending: "Quản trị viên đang kiểm tra yêu cầu. Tiền về tài khoản trong 1-3 ngày làm việc.",
  approved: "Tiền đang được chuyển đến ngân hàng, thường mất 1-3 ngày làm việc.",
  completed: undefined,
  rejected: "Số tiền đã được hoàn lại vào ví của bạn.",
};

type Request = Schema["WithdrawRequest"];

/** Latest first. The server sends no time but that of the request itself. */
export function timelineOf(request: Request): TimelineEntry[] {
  const sent = { id: "sent", label: "Đã gửi yêu cầu", at: request.createdAt };
  return [...laterThanSent(request), sent];
}

function laterThanSent(request: Request): TimelineEntry[] {
  const { status, adminNote, rejectionReason, tapBankTransactionId } = request;
  // An unknown status tells nothing of the money.
  if (!Object.hasOwn(nextText, status) || status === "pending") return [];
  if (status === "rejected") {
    return [{ id: "rejected", label: "Bị từ chối", note: rejectionReason ?? adminNote }];
  }
  const approved = { id: "approved", label: "Đã được duyệt", note: adminNote };
  if (status === "approved") return [approved];
  const paid = tapBankTransactionId
    ? { id: "paid", label: "Đã chuyển khoản", note: `Mã giao dịch ${tapBankTransactionId}` }
    : { id: "received", label: "Bạn đã xác nhận nhận được tiền" };
  return [paid, approved];
}
