import type { Schema } from "#openapi/schema.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";

type Request = Schema["WithdrawRequest"];

/** What has happened to a request, the latest first; who did it and when, where the server tells. */
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

type Step = { id: string; status: Request["status"]; deed: string; untold: string; note?: Note };
type Note = TimelineEntry["note"];

function stepOf({ history }: Request, { id, status, deed, untold, note }: Step): TimelineEntry {
  const decision = history?.findLast((one) => one.status === status);
  const label = decision ? `${decision.by} ${deed}` : untold;
  return { id, label, at: decision?.at, note };
}

const approved = (request: Request): TimelineEntry =>
  stepOf(request, {
    id: "approved",
    status: "approved",
    deed: "duyệt yêu cầu",
    untold: "Được duyệt",
    note: request.adminNote,
  });

/** Without a bank code the owner reported the money as received. */
const paid = (request: Request): TimelineEntry =>
  request.tapBankTransactionId
    ? stepOf(request, {
        id: "paid",
        status: "completed",
        deed: "xác nhận đã chuyển khoản",
        untold: "Đã xác nhận chuyển khoản",
        note: `Mã giao dịch ${request.tapBankTransactionId}`,
      })
    : stepOf(request, {
        id: "received",
        status: "completed",
        deed: "xác nhận đã nhận tiền",
        untold: "Người rút xác nhận đã nhận tiền",
      });

const rejected = (request: Request): TimelineEntry =>
  stepOf(request, {
    id: "rejected",
    status: "rejected",
    deed: "từ chối, tiền đã về lại ví",
    untold: "Bị từ chối, tiền đã về lại ví",
    note: request.rejectionReason,
  });

const laterOf: Record<Request["status"], (request: Request) => TimelineEntry[]> = {
  pending: () => [],
  approved: (request) => [approved(request)],
  completed: (request) => [paid(request), approved(request)],
  rejected: (request) => [rejected(request)],
};
