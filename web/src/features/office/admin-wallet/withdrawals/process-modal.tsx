import { Textarea } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { whyNotReason } from "#web/ui/overlay/reason-rule.ts";
import { MAX_NOTE } from "../desk/bank-code.ts";
import { DecisionModal } from "../desk/decision-modal.tsx";
import { FlagNotice } from "../desk/flag-notice.tsx";
import { ReasonField } from "../desk/reason-field.tsx";
import { ActionField } from "./action-field.tsx";
import { type Action, decisionOf, presetOf, rejection } from "./decision.ts";
import { RequestSummary } from "./request-summary.tsx";
import type { Task } from "./search.ts";
import { texts } from "./texts.ts";
import { useProcess } from "./use-process.ts";

type ProcessModalProps = {
  request: Schema["WithdrawRequest"];
  task: Task;
  onClose: () => void;
  onNext: () => void;
};

type Errors = { action?: string | undefined; reason?: string | undefined };

const submitWords = {
  approved: "Duyệt",
  rejected: { danger: "Từ chối" },
} as const satisfies Record<Action, string | { danger: string }>;

const sentWords: Record<Action, string> = { approved: "Lệnh duyệt", rejected: "Lệnh từ chối" };

/** Approves or rejects a request. */
export function ProcessModal({ request, task, onClose, onNext }: ProcessModalProps) {
  const [action, setAction] = useState(presetOf(task));
  const [reason, setReason] = useState("");
  const [note, setNote] = useState("");
  const [errors, setErrors] = useState<Errors>({});
  const decision = useProcess({ request, task, onClose, onNext });
  const sent = decision.lost?.body?.status;
  const isRejected = action === "rejected";

  function submit() {
    const wrong: Errors = {
      action: action ? undefined : texts.actionRequired,
      reason: isRejected ? whyNotReason(rejection, reason) : undefined,
    };
    setErrors(wrong);
    if (action && !wrong.reason) decision.send(decisionOf({ action, reason, note }));
  }

  return (
    <DecisionModal
      words={{
        title: `Xử lý yêu cầu ${request.id}`,
        submit: action ? submitWords[action] : "Xử lý",
        failed: texts.processFailed,
        sent: `${sent ? sentWords[sent] : "Lệnh xử lý"} rút ${formatMoney(request.amount)}`,
      }}
      decision={decision}
      isDirty={() => Boolean(reason.trim() || note.trim())}
      onSubmit={submit}
      onClose={onClose}
      onNext={onNext}
    >
      <RequestSummary request={request} />
      <FlagNotice flags={request.flags} owner={request.wallet.user} />
      <ActionField
        action={action}
        amount={request.amount}
        onChange={(next) => {
          setAction(next);
          setErrors({});
        }}
        error={errors.action}
        isSending={decision.isSending}
      />
      {isRejected ? (
        <ReasonField
          rule={rejection}
          value={reason}
          onChange={(next) => {
            setReason(next);
            setErrors({});
          }}
          error={errors.reason}
          isSending={decision.isSending}
        />
      ) : null}
      <Textarea
        label="Ghi chú của quản trị viên"
        description="Không bắt buộc, người rút đọc được"
        rows={2}
        maxLength={MAX_NOTE}
        readOnly={decision.isSending}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </DecisionModal>
  );
}
