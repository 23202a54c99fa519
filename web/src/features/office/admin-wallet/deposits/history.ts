import type { Schema } from "#openapi/schema.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";
import { badgeOf, ownerOf } from "./labels.ts";
import { isPending } from "./policy.ts";

const deeds: Partial<Record<Schema["TransactionStatus"], string>> = {
  completed: "xác nhận tiền đã vào",
  cancelled: "từ chối yêu cầu",
};

/** What happened to a deposit, newest first; who decided it and when, where the server tells. */
export function historyOf(deposit: Schema["AdminDeposit"]): TimelineEntry[] {
  const { createdAt, metadata, status, history } = deposit;
  const asked: TimelineEntry = {
    id: "asked",
    label: `${ownerOf(deposit)} gửi yêu cầu nạp tiền`,
    at: createdAt,
    note: metadata?.description,
  };
  if (isPending(deposit)) return [{ id: "waiting", label: "Chờ đối soát với sao kê" }, asked];
  const note = metadata?.bankTransactionId
    ? `Mã giao dịch ${metadata.bankTransactionId}`
    : metadata?.reason;
  const decision = history?.findLast((step) => step.status === status);
  const deed = deeds[status];
  const label = decision && deed ? `${decision.by} ${deed}` : badgeOf(deposit).text;
  return [{ id: "decided", label, at: decision?.at, note }, asked];
}
