import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { sendOnce } from "#web/api/money-call.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { describeFailure } from "./failures.ts";
import type { JobProps } from "./request-bulk-bar.tsx";
import { sendDecision } from "./withdrawal-queries.ts";
import { decisionName, texts } from "./withdrawal-rules.ts";

type Request = Schema["WithdrawRequest"];

/** Approves the requests, four at a time, each with its own key: a retry approves none twice. */
export function ApproveJob({ items, onClose }: JobProps<Request>) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? "";

  async function approve({ id }: Request): Promise<void> {
    const content = { status: "approved" } as const;
    try {
      await sendOnce({
        name: decisionName("duyet", id),
        userId,
        content,
        send: (variables) => sendDecision(id, variables),
      });
    } finally {
      // Old, but not refetched after each: the job may be left before its end.
      void client.invalidateQueries({ queryKey: ["adminWallet"], refetchType: "none" });
    }
  }

  function close(undone: readonly Request[]) {
    void client.invalidateQueries({ queryKey: ["adminWallet"] });
    const done = items.length - undone.length;
    if (done > 0) notify.success(`Đã duyệt ${formatCount(done)} yêu cầu rút tiền`);
    onClose(undone);
  }

  return (
    <LongJob
      title={`Duyệt ${formatCount(items.length)} yêu cầu rút tiền`}
      items={items}
      work={approve}
      nameOf={({ id, wallet, amount }) => `${id}, ${wallet.user.fullName}, ${formatMoney(amount)}`}
      describeFailure={describeFailure(texts.processFailed)}
      onClose={close}
    />
  );
}
