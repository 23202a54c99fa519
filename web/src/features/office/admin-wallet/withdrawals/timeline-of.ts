import type { Schema } from "#openapi/schema.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";

type Request = Schema["WithdrawRequest"];

/**
 * What has happened to a request, the latest first. The server gives no time but that of the
 * request itself.
 */
export function timelineOf(request: Request): TimelineEntry[] {
  const { createdAt, wallet, userNote } = request;
  const sent = {
    id: "sent",
    label: `${wallet.user.fullName} gửi yêu cầu`,
    at: createdAt,
    note: userNote,
  };
  return [...laterOf[request.status](request), sent];
}

const approved = ({ adminNote }: Request): TimelineEntry => ({
  id: "approved",
  label: "Được duyệt",
  note: adminNote,
});

/** Without a bank code the owner reported the money as received. */
const paid = ({ tapBankTransactionId }: Request): TimelineEntry =>
  tapBankTransactionId
    ? {
        id: "paid",
        label: "Đã xác nhận chuyển khoản",
        note: `Mã giao dịch ${tapBankTransactionId}`,
      }
    : { id: "received", label: "Người rút xác nhận đã nhận tiền" };

const laterOf: Record<Request["status"], (request: Request) => TimelineEntry[]> = {
  pending: () => [],
  approved: (request) => [approved(request)],
  completed: (request) => [paid(request), approved(request)],
  rejected: ({ rejectionReason }) => [
    { id: "rejected", label: "Bị từ chối, tiền đã về lại ví", note: rejectionReason },
  ],
};
