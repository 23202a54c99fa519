import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { formatMoney, formatTime } from "#web/lib/format.ts";
import { prepareIntent, recentIntents, subscribeIntents } from "#web/lib/intents.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { isAboutBalance, isPinError } from "#web/ui/wallet/pin-failure.ts";
import { TRANSFER, transferQueries } from "./queries.ts";
import {
  recentTwin,
  type TransferContent,
  tooLittleMoneyText,
  transferFailedText,
} from "./rules.ts";
import classes from "./transfer.module.css";
import { RecipientCard } from "./transfer-steps.tsx";
import type { Transfer } from "./use-transfer.ts";

type ConfirmStepProps = {
  transfer: Pick<Transfer, "userId" | "pin" | "setPin" | "send"> & {
    call: Pick<Transfer["call"], "error" | "isSending">;
  };
  recipient: Schema["Recipient"];
  content: TransferContent;
  onBack: () => void;
};

/** All of the transfer once more, and the PIN that sends it. */
export function ConfirmStep({ transfer, recipient, content, onBack }: ConfirmStepProps) {
  const { userId, pin, setPin, call, send } = transfer;
  const { amount, message } = content;
  // Another tab or device may have spent it since the first step.
  const { data: wallet } = useQuery({ ...walletQuery, refetchOnMount: "always" });
  const twin = useTwin(userId, content);
  const [agreedTwin, setAgreedTwin] = useState<string>();
  const isTooMuch = wallet !== undefined && amount > wallet.balance;
  const mayNotSend = pin.length < PIN_LENGTH || isTooMuch;
  const asksAboutTwin = twin.at !== undefined && twin.at !== agreedTwin && !call.isSending;

  // A copy of this tab sends the same with the same key.
  const prepare = useEffectEvent(() => prepareIntent({ name: TRANSFER, userId, content }));
  useEffect(() => void prepare(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (mayNotSend || asksAboutTwin) return;
    // Another tab may have sent it a moment ago.
    const now = twin.look();
    if (now === undefined || now === agreedTwin) send();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.sum}>
        <Money dong={amount} tone="price" size="xl" />
      </p>
      <RecipientCard recipient={recipient} />
      <DescriptionList kind="rows">
        <DescriptionItem name="Lời nhắn">{message}</DescriptionItem>
        <DescriptionItem name="Phí">Miễn phí</DescriptionItem>
        {wallet && !isTooMuch ? (
          <DescriptionItem name="Số dư còn lại">
            {formatMoney(wallet.balance - amount)}
          </DescriptionItem>
        ) : null}
      </DescriptionList>
      {isTooMuch ? (
        <p className={classes.problem} role="alert">
          {isAboutBalance(call.error) ? null : `${tooLittleMoneyText}. `}
          Số dư hiện có {formatMoney(wallet.balance)}.
        </p>
      ) : null}
      {asksAboutTwin ? (
        <div className={classes.problem} role="alert">
          <p>
            Bạn vừa chuyển {formatMoney(amount)} cho {recipient.fullName} lúc {formatTime(twin.at)}.
            Chuyển thêm lần nữa?
          </p>
          <Button variant="default" onClick={() => setAgreedTwin(twin.at)}>
            Chuyển thêm lần nữa
          </Button>
        </div>
      ) : (
        <PaymentPin
          value={pin}
          onChange={setPin}
          error={call.error}
          isSending={call.isSending}
          isMissing={wallet?.hasWalletPassword === false}
        />
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onBack} disabled={call.isSending}>
          {isTooMuch ? "Sửa số tiền" : "Quay lại"}
        </Button>
        <Button
          type="submit"
          size="lg"
          loading={call.isSending}
          disabled={mayNotSend || asksAboutTwin}
        >
          Chuyển tiền
        </Button>
      </div>
      <FormError
        text={
          call.error && !isPinError(call.error)
            ? withReason(transferFailedText, call.error)
            : undefined
        }
      />
    </form>
  );
}

/**
 * When the same amount went to the same person in the last minutes (ISO 8601), as this device or the
 * history knows. `look` reads what another tab has noted since.
 */
function useTwin(userId: string, { recipientId, amount }: TransferContent) {
  const { data: history = [] } = useQuery({ ...transferQueries.recent, refetchOnMount: "always" });
  const sent = JSON.stringify({ recipientId, amount });
  const ofDevice = () =>
    recentIntents(TRANSFER, userId).find(({ content }) => JSON.stringify(content) === sent)?.doneAt;
  const ofHistory = recentTwin(history, { recipientId, amount }, serverNow());
  const at = useSyncExternalStore(subscribeIntents, ofDevice) ?? ofHistory;
  return { at, look: () => ofDevice() ?? ofHistory };
}
