import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { sendOnce } from "#web/api/money-call.ts";
import { useUser } from "#web/auth/can.tsx";
import { formatCount } from "#web/lib/format.ts";
import type { Failure } from "#web/lib/run-for-each.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { type DepositDecision, nameOfDecision, sendDecision } from "./deposit-queries.ts";
import { type Coded, confirmation, ownerOf, texts } from "./deposit-rules.ts";
import { describeFailure } from "./failures.ts";
import type { JobProps } from "./request-bulk-bar.tsx";

/** Confirms the deposits one after the other, each at most once. */
export function ConfirmJob({ items, onClose }: JobProps<Coded>) {
  const client = useQueryClient();
  const userId = useUser()?.id ?? "";
  const [sameCodes] = useState(() => new Set<string>());

  async function confirmOne({ deposit: { id }, code }: Coded): Promise<void> {
    const decision: DepositDecision = { kind: "confirm", body: confirmation(code, "") };
    try {
      const { flags } = await sendOnce({
        name: nameOfDecision(id),
        userId,
        content: decision,
        send: (variables) => sendDecision(id, variables),
      });
      if (flags?.includes("SAME_BANK_CODE")) sameCodes.add(code);
    } finally {
      // Old, but not refetched after each: the job may be left before its end.
      void client.invalidateQueries({ queryKey: ["adminWallet"], refetchType: "none" });
    }
  }

  function close(undone: readonly Coded[]) {
    void client.invalidateQueries({ queryKey: ["adminWallet"] });
    void client.invalidateQueries({ queryKey: ["wallet"] });
    const done = items.length - undone.length;
    if (done > 0) notify.success(`Đã xác nhận ${formatCount(done)} yêu cầu nạp tiền`);
    if (sameCodes.size > 0) {
      notify.warning(
        `Mã đã dùng cho yêu cầu khác: ${[...sameCodes].join(", ")}. Hãy kiểm tra lại sao kê.`,
      );
    }
    onClose(undone);
  }

  return (
    <LongJob
      title={`Xác nhận ${formatCount(items.length)} yêu cầu nạp tiền`}
      items={items}
      work={{
        // One at a time: money is credited in the order of the list, and Stop stops at once.
        size: 1,
        send: ([item]) => (item ? confirmOne(item).then(none) : Promise.resolve([])),
      }}
      nameOf={({ deposit, code }) => `${ownerOf(deposit)}, ${deposit.id}, mã ${code}`}
      describeFailure={describeFailure(texts.confirmFailed)}
      onClose={close}
    />
  );
}

const none = (): Failure<Coded>[] => [];
