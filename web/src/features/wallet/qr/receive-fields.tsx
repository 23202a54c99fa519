import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { Button, SegmentedControl, TextInput } from "@mantine/core";
import type { RefObject } from "react";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { QuickAmounts } from "#web/ui/wallet/quick-amounts.tsx";
import classes from "./receive-panel.module.css";
import { MAX_MESSAGE, MIN_TRANSFER, receiveAmounts, type TypedAmount } from "./receive-rules.ts";
import type { useVietQr } from "./use-viet-qr.ts";

/** A link of TAP, or a bank's VietQR. */
export type CodeKind = "tap" | "vietqr";

type ReceiveFieldsProps = {
  kind: CodeKind;
  onKind: (kind: CodeKind) => void;
  amount: {
    typed: TypedAmount;
    change: (typed: TypedAmount) => void;
    field: RefObject<HTMLInputElement | null>;
  };
  problem: string | undefined;
  message: { text: string; change: (text: string) => void };
  vietQr: Pick<ReturnType<typeof useVietQr>, "failure" | "isPending">;
};

/** The kind of code, how much, and what for. */
export function ReceiveFields(props: ReceiveFieldsProps) {
  const { kind, onKind, amount, problem, message, vietQr } = props;
  const chosen = typeof amount.typed === "number" ? amount.typed : undefined;
  const isBelowTransfer = chosen !== undefined && !problem && chosen < MIN_TRANSFER;
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Loại mã"
        value={kind}
        data={[
          { value: "tap", label: "Mã ví TAP" },
          { value: "vietqr", label: "VietQR" },
        ]}
        onChange={(value) => onKind(value === "vietqr" ? "vietqr" : "tap")}
      />
      <AmountField
        label="Số tiền muốn nhận"
        description={kind === "tap" ? "Bỏ trống để người gửi tự nhập" : "Ít nhất 1.000 đ"}
        ref={amount.field}
        value={amount.typed}
        error={problem}
        onChange={amount.change}
      />
      <QuickAmounts amounts={receiveAmounts} chosen={chosen} onChoose={amount.change} />
      {kind === "tap" ? (
        <>
          {isBelowTransfer ? (
            <p className={classes.note}>
              Chuyển giữa các ví TAP ít nhất 10.000 đ, nên người gửi sẽ phải tăng số tiền này.
            </p>
          ) : null}
          <TextInput
            label="Lời nhắn"
            description={`Không bắt buộc, tối đa ${MAX_MESSAGE} ký tự`}
            maxLength={MAX_MESSAGE}
            value={message.text}
            onChange={({ currentTarget }) => message.change(currentTarget.value)}
          />
        </>
      ) : (
        <>
          <Button type="submit" loading={vietQr.isPending}>
            Tạo mã QR
          </Button>
          <FormError text={vietQr.failure} />
        </>
      )}
    </>
  );
}
