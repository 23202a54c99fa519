import { Anchor, Button, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { savedBanksQuery } from "#web/api/banks.ts";
import { usePinProof } from "#web/api/use-pin-call.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { isVerifiedAccount, otherHolderOf } from "#web/lib/bank-account.ts";
import { formatMoney } from "#web/lib/format.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { CheckboxField } from "#web/ui/form/checkbox-field.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { isPinError } from "#web/ui/wallet/pin-failure.ts";
import {
  exceeds,
  explainFailure,
  noteLimit,
  type WayOut,
  type WithdrawFailure,
  type WithdrawStep,
  withdrawTexts,
} from "./rules.ts";
import type { Withdraw } from "./use-withdraw.ts";
import classes from "./withdraw-screen.module.css";

type ConfirmStepProps = { withdraw: Withdraw; onStep: (step: WithdrawStep) => void };

export function ConfirmStep({ withdraw, onStep }: ConfirmStepProps) {
  const { form, change, send, error } = withdraw;
  const proof = usePinProof();
  const isSending = proof.isChecking || withdraw.isSending;
  const failure = proof.error ?? error;
  const query = useQuery(savedBanksQuery);
  const account = query.data?.find(({ id }) => id === form.linkedBankId);
  // Another tab or device may have spent some of it since the first step.
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
      // Hides the error of the attempt before.
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
            <CheckboxField
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
            error={failure === undefined || isPinError(failure) ? undefined : failure}
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

type ConfirmFactsProps = {
  /** In đồng. */
  amount: number;
  account: Schema["SavedBank"];
  balance: number | undefined;
};

function ConfirmFacts({ amount, account, balance }: ConfirmFactsProps) {
  const otherHolder = otherHolderOf(account);
  const rest = balance === undefined ? undefined : balance - amount;
  return (
    <DescriptionList kind="ruled">
      <DescriptionItem name="Số tiền rút">
        <Money dong={amount} tone="price" size="lg" />
      </DescriptionItem>
      <DescriptionItem name="Số dư còn lại">
        {rest === undefined || rest < 0 ? "—" : formatMoney(rest)}
      </DescriptionItem>
      <DescriptionItem name="Ngân hàng">{account.bankName}</DescriptionItem>
      <DescriptionItem name="Số tài khoản">
        <strong>{account.accountNumber}</strong>
      </DescriptionItem>
      <DescriptionItem name="Chủ tài khoản">
        <strong>{account.accountHolderName}</strong>
        {isVerifiedAccount(account) ? null : (
          <span className={classes.unverified}>
            {otherHolder ? (
              <strong>Ngân hàng báo tên: {otherHolder}. </strong>
            ) : (
              "Chưa được ngân hàng xác minh. "
            )}
            Hãy kiểm tra kỹ tên và số tài khoản.
          </span>
        )}
      </DescriptionItem>
      <DescriptionItem name="Nội dung">{withdrawTexts.reason}</DescriptionItem>
      <DescriptionItem name="Thời gian nhận">{withdrawTexts.arrival}</DescriptionItem>
    </DescriptionList>
  );
}

type SendProblemProps = {
  error: unknown;
  isTooMuch: boolean;
  onStep: (step: WithdrawStep) => void;
};

function SendProblem({ error, isTooMuch, onStep }: SendProblemProps) {
  const failure: WithdrawFailure | undefined =
    error !== undefined
      ? explainFailure(error)
      : isTooMuch
        ? { text: withdrawTexts.tooLarge, wayOut: "amount" }
        : undefined;
  return (
    <FormError
      text={
        failure ? (
          <>
            {failure.text}
            {failure.wayOut ? <Way out={failure.wayOut} onStep={onStep} /> : null}
          </>
        ) : null
      }
    />
  );
}

function Way({ out, onStep }: { out: WayOut; onStep: (step: WithdrawStep) => void }) {
  if (out === "requests") {
    return (
      <TextLink to="/yeu-cau-rut-tien" className={classes.wayOut}>
        Xem yêu cầu rút tiền
      </TextLink>
    );
  }
  const [step, label] =
    out === "amount" ? ([1, "Sửa số tiền"] as const) : ([2, "Chọn tài khoản khác"] as const);
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.wayOut}
      onClick={() => onStep(step)}
    >
      {label}
    </Anchor>
  );
}
