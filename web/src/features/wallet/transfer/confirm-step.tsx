import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useEffectEvent } from "react";
import type { Schema } from "#openapi/schema.ts";
import { withReason } from "#web/api/api-error.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { formatMoney } from "#web/lib/format.ts";
import { prepareIntent } from "#web/lib/intents.ts";
import { useNow } from "#web/ui/form/countdown.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { isAboutBalance, isPinError } from "#web/ui/wallet/pin-failure.ts";
import { type Caution, pauseLeft } from "./caution-rules.ts";
import { TRANSFER, transferQueries } from "./queries.ts";
import { type TransferContent, tooLittleMoneyText, transferFailedText } from "./rules.ts";
import classes from "./transfer.module.css";
import { RecipientCard } from "./transfer-steps.tsx";
import { isAboutLimit, type Transfer } from "./use-transfer.ts";

type LastStepProps = Omit<ConfirmStepProps, "transfer"> & { transfer: Transfer };

export function LastStep({ transfer, recipient, content, onBack }: LastStepProps) {
  // Another tab or device may have sent something since the first step.
  useQuery({ ...transferQueries.recent, refetchOnMount: "always" });
  if (transfer.caution.isPause) {
    return (
      <CautionStep
        caution={transfer.caution}
        recipient={recipient}
        amount={content.amount}
        onBack={onBack}
        onGiveUp={transfer.giveUp}
      />
    );
  }
  return (
    <ConfirmStep transfer={transfer} recipient={recipient} content={content} onBack={onBack} />
  );
}

type CautionStepProps = {
  caution: Pick<Transfer["caution"], "reasons" | "since" | "begin" | "agree">;
  recipient: Schema["Recipient"];
  amount: number;
  onBack: () => void;
  onGiveUp: () => void;
};

export function CautionStep(props: CautionStepProps) {
  const { caution, recipient, amount, onBack, onGiveUp } = props;
  const { reasons, since, begin, agree } = caution;
  const left = pauseLeft(since, useNow());
  const what = reasons.map(({ id }) => id).join();
  const beginNow = useEffectEvent(begin);
  // Further reasons start the pause again.
  useEffect(() => {
    if (what) beginNow();
  }, [what]);
  return (
    <div className={classes.form}>
      <p className={classes.sum}>
        <Money dong={amount} tone="price" size="xl" />
      </p>
      <RecipientCard recipient={recipient} />
      <div className={classes.problem}>
        <p>Điều TAP nhận thấy ở lần chuyển này:</p>
        <ul>
          {reasons.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </div>
      <section>
        <h3 className={classes.recentTitle}>Kẻ lừa đảo hay làm thế này</h3>
        <ul className={classes.tricks}>
          {tricks.map((trick) => (
            <li key={trick}>{trick}</li>
          ))}
        </ul>
      </section>
      <div className={classes.advice}>
        <p>Hãy gọi cho người này bằng số bạn biết từ trước, đừng gọi số vừa được gửi tới.</p>
        {/* Only the end of the countdown is announced. */}
        {left > 0 ? <p role="timer">Chờ thêm {left} giây.</p> : null}
        <p role="status">{left > 0 ? "" : "Bạn đã có thể tiếp tục."}</p>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onGiveUp}>
          Không chuyển nữa
        </Button>
        <Button variant="default" size="lg" onClick={onBack}>
          Quay lại sửa
        </Button>
        <Button size="lg" disabled={left > 0} onClick={agree}>
          Tôi đã gọi cho người này
        </Button>
      </div>
    </div>
  );
}

const tricks = [
  "Tự xưng công an, tòa án, cơ quan thuế hay ngân hàng, dọa bắt hoặc đòi nộp phạt. Cơ quan nhà nước không thu tiền qua điện thoại.",
  "Giả làm người thân gặp nạn, cấp cứu, hoặc chiếm tài khoản mạng xã hội của họ để hỏi vay.",
  "Báo trúng thưởng, việc nhẹ lương cao, lãi lớn, rồi bắt nộp tiền trước.",
  "Giục chuyển ngay, bảo giữ kín, không cho gọi lại hỏi ai.",
];

type ConfirmStepProps = {
  transfer: Pick<Transfer, "userId" | "pin" | "setPin" | "send"> & {
    call: Pick<Transfer["call"], "error" | "isSending">;
    caution: Pick<Transfer["caution"], "level" | "reasons" | "isOpen" | "agree">;
  };
  recipient: Schema["Recipient"];
  content: TransferContent;
  onBack: () => void;
};

export function ConfirmStep({ transfer, recipient, content, onBack }: ConfirmStepProps) {
  const { userId, pin, setPin, call, send, caution } = transfer;
  const { amount, message } = content;
  // Another tab or device may have spent some of it since the first step.
  const { data: wallet } = useQuery({ ...walletQuery, refetchOnMount: "always" });
  const isTooMuch = wallet !== undefined && amount > wallet.balance;
  const mayNotSend = pin.length < PIN_LENGTH || isTooMuch;

  // So that a duplicated tab sends the same with the same key.
  const prepare = useEffectEvent(() => prepareIntent({ name: TRANSFER, userId, content }));
  useEffect(() => void prepare(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!mayNotSend && !caution.isOpen) send();
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
      {caution.isOpen ? (
        <div className={classes.problem} role="alert">
          <p>{textOf(caution)} Chuyển thêm lần nữa?</p>
          <Button variant="default" onClick={caution.agree}>
            Chuyển thêm lần nữa
          </Button>
        </div>
      ) : (
        <>
          <Notice caution={caution} />
          <PaymentPin
            value={pin}
            onChange={setPin}
            error={call.error}
            isSending={call.isSending}
            isMissing={wallet?.hasWalletPassword === false}
          />
        </>
      )}
      <div className={classes.buttons}>
        <Button variant="default" size="lg" onClick={onBack} disabled={call.isSending}>
          {isTooMuch || isAboutLimit(call.error) ? "Sửa số tiền" : "Quay lại"}
        </Button>
        <Button
          type="submit"
          size="lg"
          loading={call.isSending}
          disabled={mayNotSend || caution.isOpen}
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

function Notice({ caution }: Pick<ConfirmStepProps["transfer"], "caution">) {
  if (caution.level !== "notice") return null;
  return (
    <p className={classes.problem}>
      {textOf(caution)} Hãy xem kỹ tên và mã UID trước khi nhập PIN.
    </p>
  );
}

const textOf = ({ reasons }: Pick<Caution, "reasons">) => reasons.map(({ text }) => text).join(" ");
