import { Button } from "@mantine/core";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { formatMoney } from "#web/lib/format.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { isAboutBalance, isPinError } from "#web/ui/wallet/pin-failure.ts";
import classes from "./pay.module.css";
import { paymentFailedText, tooLittleMoneyText } from "./rules.ts";
import type { Paying } from "./use-pay-order.ts";

/** Enables the button; the server decides. */
export const LEAST_DIGITS = 4;

type PayConfirmProps = {
  paying: Pick<Paying, "pin" | "setPin" | "call">;
  /** In đồng. */
  toPay: number;
  wallet: Schema["Wallet"] | undefined;
  /** False while something else must be accepted. */
  mayPay: boolean;
  onPay: () => void;
  onBack: () => void;
};

export function PayConfirm({ paying, toPay, wallet, mayPay, onPay, onBack }: PayConfirmProps) {
  const { pin, setPin, call } = paying;
  const isTooMuch = wallet !== undefined && toPay > wallet.balance;
  const mayNotPay = pin.length < LEAST_DIGITS || isTooMuch || !mayPay;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!mayNotPay) onPay();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {isTooMuch ? (
        <div className={classes.problem} role="alert">
          <p>
            {isAboutBalance(call.error) ? null : `${tooLittleMoneyText}. `}
            Bạn cần thêm {formatMoney(toPay - wallet.balance)}.
          </p>
          <ButtonLink to="/vi-tap/nap-tien" variant="default">
            Nạp tiền
          </ButtonLink>
        </div>
      ) : null}
      <PaymentPin
        value={pin}
        onChange={setPin}
        error={call.error}
        isSending={call.isSending}
        isMissing={wallet?.hasWalletPassword === false}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onBack} disabled={call.isSending}>
          Quay lại
        </Button>
        <Button type="submit" size="lg" loading={call.isSending} disabled={mayNotPay}>
          <span>
            Thanh toán <Money dong={toPay} />
          </span>
        </Button>
      </div>
      <FormError
        text={
          call.error && !isPinError(call.error)
            ? withReason(paymentFailedText, call.error)
            : undefined
        }
      />
    </form>
  );
}

type DemoConfirmProps = {
  paying: Paying;
  /** In đồng. */
  toPay: number;
  wallet: Schema["Wallet"] | undefined;
  onBack: () => void;
};

/** Asks for the PIN as usual, but sends nothing and pays nothing. */
export function DemoConfirm({ paying, toPay, wallet, onBack }: DemoConfirmProps) {
  const [isExplained, setExplained] = useState(false);
  const form = useRef<HTMLDivElement>(null);

  function explain() {
    paying.setPin("");
    setExplained(true);
    // An empty PIN disables the button that had the focus.
    form.current?.querySelector("input")?.focus();
  }

  return (
    <>
      <div ref={form}>
        <PayConfirm
          paying={paying}
          toPay={toPay}
          wallet={wallet}
          mayPay
          onPay={explain}
          onBack={onBack}
        />
      </div>
      <div role="status">
        {isExplained ? (
          <div className={classes.notice}>
            <p>
              Đây là đơn minh hoạ: không có khoản tiền nào được trừ khỏi ví của bạn. Hãy chọn một
              đơn chưa thanh toán trong{" "}
              <TextLink to="/gio-hang/don-hang-cua-toi" underline="always">
                Đơn hàng của tôi
              </TextLink>{" "}
              để trả bằng ví.
            </p>
          </div>
        ) : null}
      </div>
    </>
  );
}
