import { Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useCan } from "#web/auth/can.tsx";
import { formatMoney } from "#web/lib/format.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transaction-labels.ts";
import { codeLabel, MAX_CODE, MAX_NOTE, whyNotCode } from "../desk/bank-code.ts";
import { CodeCheck, useCodeCheck } from "../desk/code-check.tsx";
import { DecisionModal, type SentText, useDecision } from "../desk/decision.tsx";
import { decisionName } from "./decision.ts";
import { confirmTransfer } from "./mutations.ts";
import { needsTask } from "./policy.ts";
import { readRequest } from "./queries.ts";
import { ReceiptField } from "./receipt-field.tsx";
import { RequestSummary } from "./request-summary.tsx";
import { texts } from "./texts.ts";
import { confirmationOf, isConfirmation, isOwnTransfer, sendsItself } from "./transfer-rules.ts";
import { useReceipt } from "./use-receipt.ts";

type TransferModalProps = {
  request: Schema["WithdrawRequest"];
  onClose: () => void;
  onNext: () => void;
};

type Typed = { code: string; note: string };

/** Confirms that an approved withdrawal was paid at the bank, with its receipt if there is one. */
export function TransferModal({ request, onClose, onNext }: TransferModalProps) {
  const mayUpload = useCan("PERM_WALLET_UPLOAD_CONFIRM_RECEIPT");
  const decision = useTransfer({ request, onNext });
  const { before } = decision;
  const receipt = useReceipt(request, before?.receiptImageUrl);
  const [code, setCode] = useState(before?.tapBankTransactionId ?? "");
  const check = useCodeCheck(request.id, decision.error);
  const checked = check.state(code);
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { code, note: before?.adminNote ?? "" },
    validate: { code: whyNotCode },
    onValuesChange: (values) => setCode(values.code),
  });
  /** Pressed while the picture was on its way. */
  const [isWaiting, setWaiting] = useState(false);
  const wantsToSend = useRef(false);
  const isBusy = decision.isSending || isWaiting || check.isLooking;

  const checkAndSend = useSingleFlight(async (typed: Typed, address: string | undefined) => {
    if (await check.mayBeSent(typed.code)) {
      const reuseCode = check.isReused(typed.code);
      return decision.send(confirmationOf({ ...typed, receipt: address, reuseCode }));
    }
    const input = form.getInputNode("code");
    input?.closest("form")?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus();
  });

  function send(address: string | undefined) {
    form.onSubmit(
      (typed) => checkAndSend(typed, address),
      () => form.getInputNode("code")?.focus(),
    )();
  }

  function submit() {
    if (!receipt.isUploading) return send(receipt.address);
    wantsToSend.current = true;
    setWaiting(true);
  }

  function stopWaiting() {
    wantsToSend.current = false;
    setWaiting(false);
  }

  async function pick(file: File | null) {
    const { code } = form.getValues();
    const address = await receipt.pick(file);
    const isWanted = wantsToSend.current;
    stopWaiting();
    // Document 3 §5: with a code, the uploaded receipt sends the form.
    if (address && (isWanted || sendsItself(code, form.getValues().code))) send(address);
  }

  const codeProps = form.getInputProps("code");
  return (
    <DecisionModal
      words={{
        title: `Đã chuyển khoản ${request.id}?`,
        submit: "Xác nhận",
        failed: texts.transferFailed,
        sent: sentText(request, decision.unknown?.content),
      }}
      decision={{ ...decision, isSending: isBusy }}
      isDirty={() => form.isDirty() || receipt.previewUrl !== undefined}
      onSubmit={submit}
      onClose={onClose}
      onNext={onNext}
    >
      <RequestSummary request={request} />
      <TextInput
        label={codeLabel}
        withAsterisk
        placeholder="VD: FT26324005678"
        maxLength={MAX_CODE}
        autoComplete="off"
        spellCheck={false}
        readOnly={isBusy}
        key={form.key("code")}
        {...codeProps}
        error={checked.error ?? codeProps.error}
        onBlur={() => {
          codeProps.onBlur();
          void check.peek(form.getValues().code);
        }}
      />
      <CodeCheck state={checked} />
      {mayUpload ? (
        <ReceiptField
          receipt={receipt}
          isSending={decision.isSending}
          onPick={pick}
          onRemove={() => {
            stopWaiting();
            receipt.remove();
          }}
        />
      ) : null}
      <Textarea
        label="Ghi chú của quản trị viên"
        description="Không bắt buộc, người rút đọc được"
        rows={2}
        maxLength={MAX_NOTE}
        readOnly={isBusy}
        key={form.key("note")}
        {...form.getInputProps("note")}
      />
    </DecisionModal>
  );
}

function sentText(
  { amount, accountHolderName }: Schema["WithdrawRequest"],
  sent: Schema["ConfirmWithdrawTransfer"] | undefined,
): SentText {
  const summary = `xác nhận đã chuyển khoản ${formatMoney(amount)} cho ${accountHolderName}`;
  if (!sent) return { what: `Lệnh ${summary}`, again: "" };
  // The picture itself is on the server already: only its address is sent.
  const receipt = sent.receiptImageUrl ? "có biên lai" : "không có biên lai";
  const again = `${summary}, mã ${sent.tapBankTransactionId}, ${receipt}`;
  const note = sent.adminNote ? `, ghi chú “${sent.adminNote}”` : "";
  return { what: `Lệnh ${again}${note},`, again };
}

const task = "chuyen-khoan";

/** Sends the confirmation at most once; then the next request to be paid opens. */
function useTransfer({ request: { id }, onNext }: Omit<TransferModalProps, "onClose">) {
  return useDecision({
    name: decisionName(task, id),
    operation: "adminConfirmWithdrawTransfer",
    mutation: confirmTransfer(id),
    isBody: isConfirmation,
    readNow: () => readRequest(id),
    isUndecided: needsTask(task),
    isOwnWork: isOwnTransfer,
    stateOf: ({ status }) => labelOf(withdrawStatus, status).text,
    onDone: () => {
      notify.success(texts.transferred);
      onNext();
    },
  });
}
