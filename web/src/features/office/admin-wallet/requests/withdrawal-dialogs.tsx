import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import { Checkbox, Radio, Stack, Text, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { whyNotReason } from "#web/ui/overlay/reason-rule.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { MAX_NOTE } from "../rules.ts";
import type { WithdrawalTask } from "../search.ts";
import {
  DecisionModal,
  ReasonField,
  RequestSummary,
  type SentText,
  useDecision,
} from "./decision-dialog.tsx";
import { describeFailure, useDecisionJob } from "./decisions.ts";
import { processWithdrawal, sendWithdrawalDecision, withdrawalQueries } from "./queries.ts";
import type { JobProps, QuestionProps } from "./request-bulk-bar.tsx";
import { FlagBadges, FlagNotice } from "./review-queue.tsx";

import classes from "./withdrawal-dialogs.module.css";
import {
  type Action,
  type BulkPlan,
  decisionName,
  decisionOf,
  isDecision,
  isOwnWork,
  needsTask,
  presetOf,
  rejection,
  sumOf,
  texts,
} from "./withdrawal-rules.ts";

type Request = Schema["WithdrawRequest"];

type ProcessModalProps = {
  request: Request;
  task: WithdrawalTask;
  onClose: () => void;
  onNext: () => void;
};

type Errors = { action?: string | undefined; reason?: string | undefined };

const submitWords = {
  approved: "Duyệt",
  rejected: { danger: "Từ chối" },
} as const satisfies Record<Action, string | { danger: string }>;

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
      <FlagNotice flags={request.flags} owner={request.wallet.user} amount={request.amount} />
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

type ActionFieldProps = {
  action: Action | undefined;
  amount: number;
  onChange: (action: Action) => void;
  error: string | undefined;
  isSending: boolean;
};

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
        // Disabling it while sending would lose the focus.
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

/** `sent` may not be the dialog's decision. */
function sentText(
  { amount, wallet }: Request,
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

type ApproveQuestionProps = QuestionProps<BulkPlan, Request>;

export function ApproveQuestion({ plan, onStart, onClose }: ApproveQuestionProps) {
  const { clear, flagged, own, unreadable, leftOut } = plan;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [error, setError] = useState<string>();
  const requests = [...clear, ...flagged.filter(({ id }) => chosen.includes(id))];
  const count = formatCount(requests.length);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (requests.length > 0) return onStart(requests);
    setError("Hãy chọn ít nhất một yêu cầu");
  }

  return (
    <FormModal
      title={`Duyệt ${count} yêu cầu rút tiền?`}
      submitLabel={`Duyệt ${count} yêu cầu`}
      loading={false}
      submitError={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>
        Tổng số tiền <strong>{formatMoney(sumOf(requests))}</strong>
      </p>
      {flagged.length > 0 ? (
        <Checkbox.Group
          label={`${formatCount(flagged.length)} yêu cầu cần kiểm tra lại không được duyệt cùng`}
          description="Chọn từng yêu cầu nếu bạn đã kiểm tra."
          value={[...chosen]}
          onChange={(next) => {
            setChosen(next);
            setError(undefined);
          }}
        >
          <Stack gap="xs" mt="xs">
            {flagged.map(({ id, amount, wallet, flags }) => (
              <Checkbox
                key={id}
                value={id}
                label={`${id}, ${wallet.user.fullName}, ${formatMoney(amount)}`}
                description={<FlagBadges flags={flags} owner={wallet.user} />}
              />
            ))}
          </Stack>
        </Checkbox.Group>
      ) : null}
      {own.length > 0 ? (
        <Text inherit c="dimmed">
          Bỏ qua {formatCount(own.length)} yêu cầu của chính bạn, người khác phải duyệt:{" "}
          {own.map(({ id }) => id).join(", ")}.
        </Text>
      ) : null}
      {unreadable.length > 0 ? (
        <Text inherit c="dimmed">
          Bỏ qua {formatCount(unreadable.length)} yêu cầu không đọc được số tiền:{" "}
          {unreadable.map(({ id }) => id).join(", ")}.
        </Text>
      ) : null}
      {leftOut.length > 0 ? (
        <Text inherit c="dimmed">
          Bỏ qua {formatCount(leftOut.length)} yêu cầu không ở trạng thái Chờ duyệt.
        </Text>
      ) : null}
    </FormModal>
  );
}

export function ApproveJob({ items, onClose }: JobProps<Request>) {
  const words = { done: "Đã duyệt", what: "yêu cầu rút tiền" };
  const { decide, close } = useDecisionJob({ items, onClose }, words);

  async function approve(request: Request): Promise<void> {
    const { id } = request;
    await decide(request, {
      name: decisionName("duyet", id),
      content: { status: "approved" } as const,
      send: (variables) => sendWithdrawalDecision(id, variables),
    });
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
