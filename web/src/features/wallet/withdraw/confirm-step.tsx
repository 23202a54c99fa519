import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { savedBanksQuery } from "#web/api/banks.ts";
import { usePinProof } from "#web/api/use-pin-call.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { isToldByPin } from "#web/ui/wallet/told-by-pin.ts";
import { ConfirmFacts } from "./confirm-facts.tsx";
import { exceeds, noteLimit, type WithdrawStep } from "./rules.ts";
import { SendProblem } from "./send-problem.tsx";
import classes from "./steps.module.css";
import { withdrawTexts } from "./texts.ts";
import type { Withdraw } from "./use-withdraw.ts";

type ConfirmStepProps = { withdraw: Withdraw; onStep: (step: WithdrawStep) => void };

/** Last step: everything to be read once more; from here on nothing can be taken back. */
export function ConfirmStep({ withdraw, onStep }: ConfirmStepProps) {
  const { form, change, send, error } = withdraw;
  const proof = usePinProof();
  const isSending = proof.isChecking || withdraw.isSending;
  const failure = proof.error ?? error;
  const query = useQuery(savedBanksQuery);
  const account = query.data?.find(({ id }) => id === form.linkedBankId);
  // Another tab or device may have spent it since the first step.
  const { data: wallet } = useQuery({ ...walletQuery, refetchOnMount: "always" });
  const isTooMuch = exceeds(form, wallet?.balance);
  const [isRead, setRead] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const tick = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isRead) tick.current?.focus();
    else if (!account || isTooMuch) return;
    else if (proof.pin.length < PIN_LENGTH) proof.miss();
    else {
      // What was refused before is not what is sent now.
      if (error !== undefined) change({});
      proof.prove(() => send(account));
    }
  }

  return (
    <Panel title="Kiểm tra và xác nhận">
      {account ? (
        <form onSubmit={submit} noValidate className={classes.form}>
          <ConfirmFacts amount={Number(form.amount)} account={account} balance={wallet?.balance} />
          <Textarea
            label="Ghi chú"
            description="Không bắt buộc"
            rows={2}
            maxLength={noteLimit}
            value={form.userNote}
            onChange={(event) => change({ userNote: event.currentTarget.value })}
            disabled={isSending}
          />
          <div className={classes.final}>
            <p>
              <strong>Yêu cầu rút tiền không thể hủy sau khi gửi.</strong> Số tiền được giữ lại ngay
              và chỉ trở về ví nếu yêu cầu bị từ chối.
            </p>
            <Checkbox
              ref={tick}
              label="Tôi đã kiểm tra số tiền và tài khoản, và hiểu rằng không thể hủy"
              checked={isRead}
              onChange={(event) => setRead(event.currentTarget.checked)}
              error={isChecked && !isRead ? withdrawTexts.notRead : undefined}
              disabled={isSending}
            />
          </div>
          <PaymentPin
            value={proof.pin}
            onChange={proof.setPin}
            error={failure}
            isSending={isSending}
            isMissing={wallet?.hasWalletPassword === false}
            timesMissed={proof.timesMissed}
          />
          <div className={classes.buttons}>
            <Button variant="default" onClick={() => onStep(2)} disabled={isSending}>
              Quay lại
            </Button>
            <Button type="submit" loading={isSending}>
              Gửi yêu cầu rút tiền
            </Button>
          </div>
          <SendProblem
            error={failure === undefined || isToldByPin(failure) ? undefined : failure}
            isTooMuch={isTooMuch}
            onStep={onStep}
          />
        </form>
      ) : query.error ? (
        <ReadError query={query} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </Panel>
  );
}
