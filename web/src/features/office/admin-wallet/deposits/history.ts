import type { Schema } from "#openapi/schema.ts";
import type { TimelineEntry } from "#web/ui/media/timeline.tsx";
import { badgeOf } from "./labels.ts";
import { isPending } from "./policy.ts";

/** What happened to a deposit, newest first. The server does not say when it was decided. */
export function historyOf(deposit: Schema["AdminDeposit"]): TimelineEntry[] {
  const { createdAt, metadata } = deposit;
  const asked: TimelineEntry = {
    id: "asked",
    label: "Gửi yêu cầu nạp tiền",
    at: createdAt,
    note: metadata?.description,
  };
  if (isPending(deposit)) return [{ id: "waiting", label: "Chờ đối soát với sao kê" }, asked];
  const note = metadata?.bankTransactionId
    ? `Mã giao dịch ${metadata.bankTransactionId}`
    : metadata?.reason;
  return [{ id: "decided", label: badgeOf(deposit).text, note }, asked];
}
