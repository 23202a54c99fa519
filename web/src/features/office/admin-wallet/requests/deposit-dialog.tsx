import { Textarea, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { CheckboxField } from "#web/ui/form/checkbox-field.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { whyNotReason } from "#web/ui/overlay/reason-rule.ts";
import { codeLabel, isFlagged, MAX_CODE, MAX_NOTE, whyNotCode } from "../rules.ts";
import type { DepositTask } from "../search.ts";
import {
  CodeCheck,
  DecisionModal,
  ReasonField,
  type SentText,
  useCodeCheck,
  useDecision,
} from "./decision-dialog.tsx";
import classes from "./deposit-dialog.module.css";
import {
  badgeOf,
  confirmation,
  contactOf,
  type DepositDecision,
  isDecision,
  isOwnWork,
  isPending,
  nameOfDecision,
  operationOf,
  ownerOf,
  rejectReason,
  summaryOf,
  texts,
} from "./deposit-rules.ts";
import { decideDeposit, depositQueries } from "./queries.ts";
import { FlagNotice } from "./review-queue.tsx";

type Deposit = Schema["AdminDeposit"];

type DecisionProps = {
  deposit: Deposit;
  onNext: () => void;
  onClose: () => void;
};

export const DepositDialog = ({ task, ...props }: DecisionProps & { task: DepositTask }) =>
  task === "duyet" ? <ConfirmDialog {...props} /> : <RejectDialog {...props} />;

const notChecked = "Hãy xác nhận rằng bạn đã kiểm tra các cảnh báo";

function ConfirmDialog({ deposit, onNext, onClose }: DecisionProps) {
  const decision = useDepositDecision(deposit, onNext);
  const { before } = decision;
  const typed = before?.kind === "confirm" ? before.body : undefined;
  const [code, setCode] = useState(typed?.bankTransactionId ?? "");
  const [note, setNote] = useState(typed?.note ?? "");
  const [isChecked, setChecked] = useState(false);
  const [wasTried, setTried] = useState(false);
  const check = useCodeCheck(deposit.id, decision.error);
  const checked = check.state(code);
  const isBusy = decision.isSending || check.isLooking;
  const needsCheck = isFlagged(deposit);
  const codeError = whyNotCode(code);
  const checkError = needsCheck && !isChecked ? notChecked : undefined;

  const submit = useSingleFlight(async (form: HTMLFormElement) => {
    const isComplete = !codeError && !checkError;
    if (isComplete && (await check.mayBeSent(code))) {
      const body = confirmation(code, note, check.isReused(code));
      return decision.send({ kind: "confirm", body });
    }
    // Render before the focus moves, so that screen readers read the message.
    flushSync(() => setTried(true));
    form.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  });

  return (
    <DecisionModal
      words={{
        title: "Xác nhận nạp tiền",
        submit: { text: submitText(deposit.amount) },
        failed: texts.confirmFailed,
        sent: sentText(deposit, decision.unknown?.content),
      }}
      decision={{ ...decision, isSending: isBusy }}
      isDirty={() => Boolean(code.trim() || note.trim())}
      onSubmit={submit}
      onClose={onClose}
      onNext={onNext}
    >
      <DepositSummary deposit={deposit} />
      <FlagNotice flags={deposit.flags} owner={deposit.user} amount={deposit.amount} />
      <TextInput
        label={codeLabel}
        description="Mã của khoản tiền vào trên sao kê, ví dụ FT26324001234"
        required
        maxLength={MAX_CODE}
        autoComplete="off"
        spellCheck={false}
        readOnly={isBusy}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onBlur={() => void check.peek(code)}
        error={checked.error ?? (wasTried ? codeError : undefined)}
      />
      <CodeCheck state={checked} />
      <Textarea
        label="Ghi chú"
        description="Không bắt buộc"
        rows={2}
        maxLength={MAX_NOTE}
        readOnly={isBusy}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {needsCheck ? (
        <CheckboxField
          label="Tôi đã kiểm tra các cảnh báo và vẫn xác nhận"
          checked={isChecked}
          onChange={(event) => setChecked(event.currentTarget.checked)}
          error={wasTried ? checkError : undefined}
        />
      ) : null}
    </DecisionModal>
  );
}

/** One element, so that the amount wraps as a whole in the flex label. */
const submitText = (dong: number) => (
  <span>
    Xác nhận <Money dong={dong} />
  </span>
);

function RejectDialog({ deposit, onNext, onClose }: DecisionProps) {
  const decision = useDepositDecision(deposit, onNext);
  const { before } = decision;
  const [reason, setReason] = useState(before?.kind === "reject" ? before.body.reason : "");
  const [wasTried, setTried] = useState(false);
  const error = whyNotReason(rejectReason, reason);

  function submit(form: HTMLFormElement) {
    if (!error) return decision.send({ kind: "reject", body: { reason: reason.trim() } });
    // Render before the focus moves, so that screen readers read the message.
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

function DepositSummary({ deposit }: { deposit: Deposit }) {
  const { amount, metadata } = deposit;
  return (
    <div className={classes.summary}>
      <div className={classes.who}>
        <strong>{ownerOf(deposit)}</strong>
        <span className={classes.sub}>{contactOf(deposit)}</span>
        {metadata?.description ? <span>“{metadata.description}”</span> : null}
      </div>
      <Money dong={amount} size="lg" />
    </div>
  );
}

const doneText: Record<DepositDecision["kind"], string> = {
  confirm: "Đã xác nhận nạp",
  reject: "Đã từ chối yêu cầu nạp",
};

function useDepositDecision(deposit: Deposit, onNext: () => void) {
  const { id } = deposit;
  const client = useQueryClient();
  return useDecision({
    name: nameOfDecision(id),
    operation: operationOf,
    mutation: decideDeposit(id),
    isBody: isDecision,
    readNow: async () => {
      const now = await depositQueries.readNow(id);
      client.setQueryData(depositQueries.detail(id).queryKey, now);
      return now;
    },
    isUndecided: isPending,
    isOwnWork,
    stateOf: (row) => badgeOf(row).text,
    onDone: (decision, row) => {
      notify.success(`${doneText[decision.kind]} ${summaryOf(deposit)}`);
      if (row && !isReuse(decision)) warnOfSameCode(row);
      onNext();
    },
  });
}

/** `sent` may not be the dialog's decision. */
export function sentText(deposit: Deposit, sent: DepositDecision | undefined): SentText {
  const summary = summaryOf(deposit);
  if (!sent) return { what: `Quyết định về yêu cầu nạp ${summary}`, again: "" };
  if (sent.kind === "reject") {
    return {
      what: `Lệnh từ chối nạp ${summary}, lý do “${sent.body.reason}”,`,
      again: `từ chối nạp ${summary}`,
    };
  }
  const { bankTransactionId, note } = sent.body;
  const code = `mã ${bankTransactionId}`;
  const amount = formatMoney(deposit.amount);
  return {
    what: `Lệnh xác nhận nạp ${[summary, code, note && `ghi chú “${note}”`].filter(Boolean).join(", ")},`,
    again: `xác nhận nạp ${amount} cho ${ownerOf(deposit)}, ${code}`,
  };
}

const isReuse = (decision: DepositDecision) =>
  decision.kind === "confirm" && decision.body.reuseCode === true;

/** A server that accepts a used code at least flags it. */
function warnOfSameCode({ flags, metadata }: Deposit): void {
  if (!flags?.includes("SAME_BANK_CODE")) return;
  notify.warning(
    `Mã ${metadata.bankTransactionId} đã dùng cho một yêu cầu khác. Hãy kiểm tra lại sao kê.`,
  );
}
