import { Button, Textarea } from "@mantine/core";
import type { UseQueryResult } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { quickAmounts } from "#web/lib/quick-amounts.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { QuickAmounts } from "#web/ui/wallet/quick-amounts.tsx";
import { RecipientCard } from "./recipient-card.tsx";
import { defaultMessage, tooLittleMoneyText } from "./texts.ts";
import classes from "./transfer.module.css";
import { amountProblem, MAX_MESSAGE } from "./transfer-rules.ts";
import type { Transfer } from "./use-transfer.ts";

type AmountStepProps = {
  transfer: Pick<Transfer, "form" | "change">;
  recipient: Schema["Recipient"];
  wallet: UseQueryResult<Schema["Wallet"]>;
  onBack: () => void;
  onNext: () => void;
};

/** How much, and what for. */
export function AmountStep({ transfer, recipient, wallet, onBack, onNext }: AmountStepProps) {
  const { form, change } = transfer;
  const { amount, message } = form;
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const balance = wallet.data?.balance;
  const problem = amountProblem(amount, balance);
  // Too much is told at once, too little once the user is done.
  const isShown = isChecked || problem === tooLittleMoneyText;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (problem) field.current?.focus();
    else onNext();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <RecipientCard recipient={recipient} />
      <p className={classes.balance}>
        <span>Số dư ví</span>
        <strong>
          <Money dong={balance} />
        </strong>
      </p>
      <AmountField
        ref={field}
        label="Số tiền"
        value={amount}
        error={isShown ? problem : undefined}
        onChange={(value) => change({ amount: value })}
      />
      <QuickAmounts
        amounts={quickAmounts}
        chosen={typeof amount === "number" ? amount : undefined}
        onChoose={(chosen) => change({ amount: chosen })}
        whyNot={(offered) =>
          balance !== undefined && offered > balance ? tooLittleMoneyText : undefined
        }
      />
      <Textarea
        label="Lời nhắn"
        description={`Không bắt buộc, tối đa ${MAX_MESSAGE} ký tự`}
        placeholder={defaultMessage}
        maxLength={MAX_MESSAGE}
        autosize
        minRows={2}
        value={message}
        onChange={({ currentTarget: { value } }) => change({ message: value })}
      />
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onBack}>
          Quay lại
        </Button>
        <Button type="submit" size="lg">
          Tiếp tục
        </Button>
      </div>
    </form>
  );
}
