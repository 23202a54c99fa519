import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Radio, Textarea } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { whyNotReason } from "#web/ui/overlay/reason-rule.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { MAX_NOTE } from "../rules.ts";
import type { WithdrawalTask } from "../search.ts";
import { DecisionModal, ReasonField, type SentText, useDecision } from "./decision-dialog.tsx";
import classes from "./process-modal.module.css";
import { RequestSummary } from "./request-summary.tsx";
import { FlagNotice } from "./review-panel.tsx";
import { processWithdrawal, withdrawalQueries } from "./withdrawal-queries.ts";
import {
  type Action,
  decisionName,
  decisionOf,
  isDecision,
  isOwnWork,
  needsTask,
  presetOf,
  rejection,
  texts,
} from "./withdrawal-rules.ts";

type ProcessModalProps = {
  request: Schema["WithdrawRequest"];
  task: WithdrawalTask;
  onClose: () => void;
  onNext: () => void;
};

type Errors = { action?: string | undefined; reason?: string | undefined };

const submitWords = {
  approved: "Duyệt",
  rejected: { danger: "Từ chối" },
} as const satisfies Record<Action, string | { danger: string }>;

/** Approves or rejects a request. */
export function ProcessModal({ request, task, onClose, onNext }: ProcessModalProps) {
  const decision = useProcess({ request, task, onNext });
  const { before } = decision;
  const [action, setAction] = useState(before?.status ?? presetOf(task));
  const [reason, setReason] = useState(before?.rejectionReason ?? "");
  const [note, setNote] = useState(before?.adminNote ?? "");
  const [errors, setErrors] = useState<Errors>({});
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
        sent: sentText(request, decision.unknown?.content),
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

/** What was sent and got no response: it may be the other decision than the one of the dialog. */
function sentText(
  { amount, wallet }: Schema["WithdrawRequest"],
  sent: Schema["ProcessWithdraw"] | undefined,
): SentText {
  const summary = `rút ${formatMoney(amount)} của ${wallet.user.fullName}`;
  if (!sent) return { what: `Quyết định về yêu cầu ${summary}`, again: "" };
  const { status, rejectionReason, adminNote } = sent;
  const again = `${status === "approved" ? "duyệt" : "từ chối"} ${summary}`;
  const typed = [
    rejectionReason && `, lý do “${rejectionReason}”`,
    adminNote && `, ghi chú “${adminNote}”`,
  ].filter(Boolean);
  return { what: `Lệnh ${again}${typed.join("")}${typed.length > 0 ? "," : ""}`, again };
}

/** Sends the decision at most once; then the next request opens. */
function useProcess({ request: { id }, task, onNext }: Omit<ProcessModalProps, "onClose">) {
  return useDecision({
    name: decisionName(task, id),
    operation: "adminProcessWithdrawRequest",
    mutation: processWithdrawal(id),
    isBody: isDecision,
    readNow: () => withdrawalQueries.readNow(id),
    isUndecided: needsTask(task),
    isOwnWork,
    stateOf: ({ status }) => labelOf(withdrawStatus, status).text,
    onDone: ({ status }) => {
      notify.success(status === "rejected" ? texts.rejected : texts.approved);
      onNext();
    },
  });
}

type ActionFieldProps = {
  /** Undefined until one is chosen. */
  action: Action | undefined;
  amount: number;
  onChange: (action: Action) => void;
  error: string | undefined;
  isSending: boolean;
};

/** The decision, with what becomes of the money. */
function ActionField({ action, amount, onChange, error, isSending }: ActionFieldProps) {
  const choices = [
    {
      value: "approved",
      label: "Duyệt",
      description: `Giữ ${formatMoney(amount)} để chuyển khoản`,
    },
    {
      value: "rejected",
      label: "Từ chối",
      description: `Hoàn ${formatMoney(amount)} vào ví`,
    },
  ] as const satisfies readonly { value: Action; label: string; description: string }[];
  return (
    <Radio.Group
      label="Quyết định"
      withAsterisk
      error={error}
      value={action ?? ""}
      onChange={(value) => {
        const chosen = choices.find((choice) => choice.value === value);
        // Not disabled while sending: the focus would be lost.
        if (chosen && !isSending) onChange(chosen.value);
      }}
    >
      <div className={classes.choices}>
        {choices.map(({ value, label, description }) => (
          <Radio
            key={value}
            value={value}
            label={label}
            description={description}
            className={classes.choice}
            data-autofocus={value === action || undefined}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
