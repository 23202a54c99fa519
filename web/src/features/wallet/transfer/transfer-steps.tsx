import { Box, Button, Textarea } from "@mantine/core";
import { IconArrowUpRight } from "@tabler/icons-react";
import type { UseQueryResult } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatMoney } from "#web/lib/format.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { AmountField, QuickAmounts } from "#web/ui/form/amount-field.tsx";

import { Money } from "#web/ui/media/money.tsx";
import { PersonAvatar } from "#web/ui/media/picture.tsx";
import {
  amountProblem,
  defaultMessage,
  MAX_MESSAGE,
  sentLately,
  tooLittleMoneyText,
} from "./rules.ts";
import classes from "./transfer.module.css";
import type { Transfer } from "./use-transfer.ts";

export function RecipientCard({ recipient }: { recipient: Schema["Recipient"] }) {
  const { fullName, uidCode, email, avatar } = recipient;
  return (
    <div className={classes.recipient}>
      <PersonAvatar fullName={fullName} src={avatar} size={56} />
      <Box miw={0}>
        <p className={classes.recipientName}>{fullName}</p>
        <p className={classes.recipientDetail}>{uidCode}</p>
        <p className={classes.recipientDetail}>{email}</p>
      </Box>
    </div>
  );
}

type AmountStepProps = {
  transfer: Pick<Transfer, "form" | "change" | "past" | "limit">;
  recipient: Schema["Recipient"];
  wallet: UseQueryResult<Schema["Wallet"]>;
  onBack: () => void;
  onNext: () => void;
};

export function AmountStep({ transfer, recipient, wallet, onBack, onNext }: AmountStepProps) {
  const { form, change } = transfer;
  const { amount, message } = form;
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const balance = wallet.data?.balance;
  const problem = amountProblem(amount, balance);
  // Too much is reported at once, too little only after a submit.
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
      <SentLately past={transfer.past} limit={transfer.limit} />
      <AmountField
        ref={field}
        label="Số tiền"
        value={amount}
        error={isShown ? problem : undefined}
        onChange={(value) => change({ amount: value })}
      />
      <QuickAmounts
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

/** With "Đã chuyển" before it, fits in a line at 320 px. */
const MOST_CHARACTERS = 32;

function SentLately({ past, limit }: Pick<Transfer, "past" | "limit">) {
  const sent = past && sentLately(past, serverNow());
  if (!sent && !limit) return null;
  return (
    <p className={classes.sentLately}>
      {sent ? <SentSums today={formatMoney(sent.today)} month={formatMoney(sent.month)} /> : null}
      {sent?.outOf ? <span>Tính trên {sent.outOf} giao dịch gần nhất</span> : null}
      {limit ? <span>{limit}</span> : null}
    </p>
  );
}

function SentSums({ today, month }: { today: string; month: string }) {
  const text = `hôm nay ${today}, tháng này ${month}`;
  return (
    <span className={classes.sent} data-long={text.length > MOST_CHARACTERS || undefined}>
      <IconArrowUpRight size={12} aria-hidden="true" />
      <span className={classes.sentLabel}>Đã chuyển</span>
      <span>{text}</span>
    </span>
  );
}
