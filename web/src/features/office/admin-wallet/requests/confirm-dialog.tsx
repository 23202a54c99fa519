import { Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { CheckboxField } from "#web/ui/form/checkbox-field.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { codeLabel, isFlagged, MAX_CODE, MAX_NOTE, whyNotCode } from "../rules.ts";
import { CodeCheck, useCodeCheck } from "./bank-code-check.tsx";
import { DecisionModal } from "./decision-dialog.tsx";
import { DepositSummary, sentText, useDepositDecision } from "./deposit-decision.tsx";
import { confirmation, texts } from "./deposit-rules.ts";
import { FlagNotice } from "./review-panel.tsx";

type ConfirmDialogProps = {
  deposit: Schema["AdminDeposit"];
  onNext: () => void;
  onClose: () => void;
};

const notChecked = "Hãy xác nhận rằng bạn đã kiểm tra các cảnh báo";

/** Confirms that the money of a deposit came in, with the bank's code of it. */
export function ConfirmDialog({ deposit, onNext, onClose }: ConfirmDialogProps) {
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
    // Rendered before the focus moves, so that screen readers read the message with the field.
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
      <FlagNotice flags={deposit.flags} owner={deposit.user} />
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

/** One text in the label, which is a flex box: the amount moves to the next line as a whole. */
const submitText = (dong: number) => (
  <span>
    Xác nhận <Money dong={dong} />
  </span>
);
