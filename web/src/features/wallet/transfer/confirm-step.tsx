import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { formatMoney } from "#web/lib/format.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { isAboutBalance } from "#web/ui/wallet/is-about-balance.ts";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { isToldByPin } from "#web/ui/wallet/told-by-pin.ts";
import { RecipientCard } from "./recipient-card.tsx";
import { defaultMessage, tooLittleMoneyText, transferFailedText } from "./texts.ts";
import classes from "./transfer.module.css";
import type { Transfer } from "./use-transfer.ts";

type ConfirmStepProps = {
  transfer: Transfer;
  recipient: Schema["Recipient"];
  amount: number;
  /** Undefined until it is known. */
  wallet: Schema["Wallet"] | undefined;
  onBack: () => void;
};

/** All of the transfer once more, and the PIN that sends it. */
export function ConfirmStep({ transfer, recipient, amount, wallet, onBack }: ConfirmStepProps) {
  const { form, pin, setPin, call, send } = transfer;
  const isTooMuch = wallet !== undefined && amount > wallet.balance;
  const mayNotSend = pin.length < PIN_LENGTH || isTooMuch;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!mayNotSend) send(recipient, amount);
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.sum}>
        <Money dong={amount} tone="price" size="xl" />
      </p>
      <RecipientCard recipient={recipient} />
      <Facts kind="rows">
        <Fact name="Lời nhắn">{form.message.trim() || defaultMessage}</Fact>
        <Fact name="Phí">Miễn phí</Fact>
        {wallet && !isTooMuch ? (
          <Fact name="Số dư còn lại">{formatMoney(wallet.balance - amount)}</Fact>
        ) : null}
      </Facts>
      {isTooMuch ? (
        <p className={classes.problem} role="alert">
          {isAboutBalance(call.error) ? null : `${tooLittleMoneyText}. `}
          Số dư hiện có {formatMoney(wallet.balance)}.
        </p>
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
          {isTooMuch ? "Sửa số tiền" : "Quay lại"}
        </Button>
        <Button type="submit" size="lg" loading={call.isSending} disabled={mayNotSend}>
          Chuyển tiền
        </Button>
      </div>
      <FormError
        text={
          call.error && !isToldByPin(call.error)
            ? withReason(transferFailedText, call.error)
            : undefined
        }
      />
    </form>
  );
}
