import { Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { useCan } from "#web/auth/can.tsx";
import { formatMoney } from "#web/lib/format.ts";
import { takePicture } from "#web/lib/image-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { PictureField } from "#web/ui/form/picture-field.tsx";
import { useRevokedUrl } from "#web/ui/media/use-revoked-url.ts";
import { labelOf, withdrawStatus } from "#web/ui/wallet/transactions.ts";
import { codeLabel, MAX_CODE, MAX_NOTE, whyNotCode } from "../rules.ts";
import {
  CodeCheck,
  DecisionModal,
  RequestSummary,
  type SentText,
  useCodeCheck,
  useDecision,
} from "./decision-dialog.tsx";
import { confirmTransfer, uploadReceipt, withdrawalQueries } from "./queries.ts";
import {
  acceptedTypes,
  confirmationOf,
  decisionName,
  isConfirmation,
  isOwnTransfer,
  needsTask,
  receiptRule,
  sendsItself,
  texts,
} from "./withdrawal-rules.ts";

type TransferModalProps = {
  request: Schema["WithdrawRequest"];
  onClose: () => void;
  onNext: () => void;
};

type Typed = { code: string; note: string };

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
    // With a code, the uploaded receipt submits the form.
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
  const receipt = sent.receiptImageUrl ? "có biên lai" : "không có biên lai";
  const again = `${summary}, mã ${sent.tapBankTransactionId}, ${receipt}`;
  const note = sent.adminNote ? `, ghi chú “${sent.adminNote}”` : "";
  return { what: `Lệnh ${again}${note},`, again };
}

const task = "chuyen-khoan";

function useTransfer({ request: { id }, onNext }: Omit<TransferModalProps, "onClose">) {
  return useDecision({
    name: decisionName(task, id),
    operation: "adminConfirmWithdrawTransfer",
    mutation: confirmTransfer(id),
    isBody: isConfirmation,
    readNow: () => withdrawalQueries.readNow(id),
    isUndecided: needsTask(task),
    isOwnWork: isOwnTransfer,
    stateOf: ({ status }) => labelOf(withdrawStatus, status).text,
    onDone: () => {
      notify.success(texts.transferred);
      onNext();
    },
  });
}

type ReceiptFieldProps = {
  receipt: Pick<ReturnType<typeof useReceipt>, "previewUrl" | "isUploading" | "address" | "error">;
  isSending: boolean;
  onPick: (file: File | null) => unknown;
  onRemove: () => void;
};

function ReceiptField({ receipt, isSending, onPick, onRemove }: ReceiptFieldProps) {
  const { previewUrl, isUploading, address, error } = receipt;
  const hint = isUploading
    ? "Đang tải ảnh lên…"
    : address
      ? "Đã tải lên."
      : "Không bắt buộc, ảnh nhỏ hơn 5MB. Nếu đã nhập mã giao dịch, tải ảnh xong là xác nhận luôn.";
  return (
    <PictureField
      label="Biên lai chuyển khoản"
      hint={hint}
      accept={acceptedTypes}
      preview={{ src: previewUrl, alt: "Biên lai đã chọn", size: previewUrl ? "document" : "icon" }}
      error={error && `${error} Vẫn xác nhận được khi không có biên lai.`}
      disabled={isSending}
      actions={{ onPick, onRemove: { label: "Bỏ ảnh", run: onRemove } }}
    />
  );
}

type Receipt = { previewUrl: string; address?: string };

/**
 * After a failure, the transfer can be confirmed without a receipt. `stored`: the address of one
 * uploaded before a reload.
 */
function useReceipt(request: Schema["WithdrawRequest"], stored?: string) {
  const { mutateAsync } = useMutation(uploadReceipt);
  const [receipt, setReceipt] = useState<Receipt | undefined>(
    stored ? { previewUrl: stored, address: stored } : undefined,
  );
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef<AbortController>(undefined);

  const previewUrl = receipt?.previewUrl;
  useRevokedUrl(previewUrl);
  useEffect(() => () => running.current?.abort(), []);

  async function pick(file: File | null): Promise<string | undefined> {
    if (!file) return undefined;
    const current = start();
    const { signal } = current;
    const address = await uploaded(file, signal).catch((failure) => {
      if (signal.aborted) return;
      setReceipt(undefined);
      setError(withReason(texts.uploadFailed, failure, ""));
    });
    if (running.current === current) setUploading(false);
    return signal.aborted ? undefined : (address ?? undefined);
  }

  async function uploaded(chosen: File, signal: AbortSignal): Promise<string | undefined> {
    const taken = await takePicture(chosen, receiptRule);
    if (signal.aborted) return undefined;
    if ("error" in taken) {
      setError(taken.error);
      // A stored receipt stays.
      setReceipt((now) => (now?.address ? now : undefined));
      return undefined;
    }
    const { file } = taken;
    const shown = { previewUrl: URL.createObjectURL(file) };
    setReceipt(shown);
    const address = await mutateAsync({ file, request, signal });
    if (signal.aborted) return undefined;
    setReceipt({ ...shown, address });
    notify.success(texts.uploaded);
    return address;
  }

  function start(): AbortController {
    running.current?.abort();
    running.current = new AbortController();
    setUploading(true);
    setError(undefined);
    return running.current;
  }

  function remove(): void {
    running.current?.abort();
    setUploading(false);
    setReceipt(undefined);
    setError(undefined);
  }

  return { previewUrl, address: receipt?.address, isUploading, error, pick, remove };
}
