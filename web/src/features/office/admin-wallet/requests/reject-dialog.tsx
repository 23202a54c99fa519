import { useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { whyNotReason } from "#web/ui/overlay/reason-rule.ts";
import { DecisionModal, ReasonField } from "./decision-dialog.tsx";
import { DepositSummary, sentText, useDepositDecision } from "./deposit-decision.tsx";
import { rejectReason, texts } from "./deposit-rules.ts";

type RejectDialogProps = {
  deposit: Schema["AdminDeposit"];
  onNext: () => void;
  onClose: () => void;
};

/** Rejects a deposit, with the reason. */
export function RejectDialog({ deposit, onNext, onClose }: RejectDialogProps) {
  const decision = useDepositDecision(deposit, onNext);
  const { before } = decision;
  const [reason, setReason] = useState(before?.kind === "reject" ? before.body.reason : "");
  const [wasTried, setTried] = useState(false);
  const error = whyNotReason(rejectReason, reason);

  function submit(form: HTMLFormElement) {
    if (!error) return decision.send({ kind: "reject", body: { reason: reason.trim() } });
    // Rendered before the focus moves, so that screen readers read the message with the field.
    flushSync(() => setTried(true));
    form.querySelector("textarea")?.focus();
  }

  return (
    <DecisionModal
      words={{
        title: "Từ chối yêu cầu nạp tiền",
        submit: { danger: "Từ chối yêu cầu" },
        failed: texts.rejectFailed,
        sent: sentText(deposit, decision.unknown?.content),
      }}
      decision={decision}
      isDirty={() => reason.trim() !== ""}
      onSubmit={submit}
      onClose={onClose}
      onNext={onNext}
    >
      <DepositSummary deposit={deposit} />
      <ReasonField
        rule={rejectReason}
        value={reason}
        onChange={setReason}
        error={wasTried ? error : undefined}
        isSending={decision.isSending}
      />
    </DecisionModal>
  );
}
