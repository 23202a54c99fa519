import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/Radio.layer.css";
import bank from "@lobehub/fluent-emoji-3d/assets/1f3e6.webp";
import { Box, Button, Radio, Skeleton, Stack } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { savedBanksQuery } from "#web/api/banks.ts";
import { usePinProof } from "#web/api/use-pin-call.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { accountCheckTexts } from "#web/lib/bank-account.ts";
import { formatMoney } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { AmountField, QuickAmounts, quickAmounts } from "#web/ui/form/amount-field.tsx";

import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { StepList, useStepFocus } from "#web/ui/layout/step-list.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { BankAccount } from "#web/ui/wallet/bank-account.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { amountProblem, exceeds, lastOpenStep, type WithdrawStep, withdrawTexts } from "./rules.ts";
import { useWithdraw, type Withdraw, type Withdrawing } from "./use-withdraw.ts";
import classes from "./withdraw-screen.module.css";

type WithdrawScreenProps = Withdrawing & {
  step: number;
  onStep: (step: WithdrawStep) => void;
  mayAddAccount: boolean;
};

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Rút tiền" }];
const steps = ["Số tiền", "Tài khoản ngân hàng", "Xác nhận"];

export function WithdrawScreen({
  step,
  onStep,
  mayAddAccount,
  ...withdrawing
}: WithdrawScreenProps) {
  const withdraw = useWithdraw(withdrawing);
  const { data: accounts } = useQuery(savedBanksQuery);
  const { form, isSending, unknown } = withdraw;
  const open = lastOpenStep(form, accounts);
  // While sending, Back must not change the step.
  const shown = isSending ? 3 : step;
  // The step that is shown, not the one in the URL, so that a redirect does not move the focus.
  const place = useStepFocus<HTMLDivElement>(Math.min(shown, open));
  if (!unknown && shown > open) {
    return <Navigate to="/rut-tien" search={{ buoc: open }} replace />;
  }
  return (
    <Box {...pageColumn.form}>
      <PageHeader
        title="Rút tiền"
        breadcrumb={crumbs}
        actions={
          <ButtonLink to="/yeu-cau-rut-tien" variant="default">
            Yêu cầu rút tiền
          </ButtonLink>
        }
      />
      {unknown ? (
        <UnknownRequest call={unknown} />
      ) : (
        <div ref={place}>
          <StepList label="Các bước rút tiền" steps={steps} current={shown - 1} />
          {shown === 1 ? (
            <AmountStep
              amount={form.amount}
              onAmount={(amount) => withdraw.change({ amount })}
              onNext={() => onStep(2)}
            />
          ) : shown === 2 ? (
            <AccountStep
              chosen={form.linkedBankId}
              onChoose={(linkedBankId) => withdraw.change({ linkedBankId })}
              mayAddAccount={mayAddAccount}
              onStep={onStep}
            />
          ) : (
            <ConfirmStep withdraw={withdraw} onStep={onStep} />
          )}
        </div>
      )}
    </Box>
  );
}

function UnknownRequest({ call }: { call: NonNullable<Withdraw["unknown"]> }) {
  const { content, resend } = call;
  const proof = usePinProof();
  const what = content
    ? `${formatMoney(content.amount)} về ${content.accountHolderName}, ${content.bankName} ${content.accountNumber}`
    : "";
  return (
    <UnknownOutcome
      // The BFF wants a new proof of the PIN for each attempt.
      call={{ ...call, resend: resend && (() => resend({})), needsSecret: true }}
      what={`Yêu cầu rút ${what}`.trim()}
      again={what}
      secret={{
        field: (
          <PaymentPin
            value={proof.pin}
            onChange={proof.setPin}
            error={proof.error}
            isSending={proof.isChecking}
          />
        ),
        isComplete: proof.pin.length === PIN_LENGTH,
        resend: () => proof.prove(() => resend?.({})),
      }}
    >
      <ButtonLink to="/yeu-cau-rut-tien" variant="default">
        Xem yêu cầu rút tiền
      </ButtonLink>
    </UnknownOutcome>
  );
}

type AmountStepProps = {
  amount: number | string;
  onAmount: (amount: number | string) => void;
  onNext: () => void;
};

function AmountStep({ amount, onAmount, onNext }: AmountStepProps) {
  // Another tab or device may have spent some of it.
  const query = useQuery({ ...walletQuery, refetchOnMount: "always" });
  const balance = query.data?.balance;
  const [isChecked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const problem = amountProblem({ amount }, balance);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (problem) field.current?.focus();
    else onNext();
  }

  return (
    <Panel title="Bạn muốn rút bao nhiêu?">
      <form onSubmit={submit} noValidate className={classes.form}>
        <Balance query={query} />
        <AmountField
          ref={field}
          label="Số tiền"
          description={`Tối thiểu ${formatMoney(quickAmounts[0])}`}
          size="lg"
          value={amount}
          onChange={onAmount}
          error={isChecked || exceeds({ amount }, balance) ? problem : undefined}
        />
        <QuickAmounts
          chosen={Number(amount)}
          onChoose={onAmount}
          whyNot={(quick) =>
            exceeds({ amount: quick }, balance)
              ? `Số dư ${formatMoney(balance)} không đủ để rút số tiền này`
              : undefined
          }
        />
        <div className={classes.buttons}>
          <Button type="submit">Tiếp tục</Button>
        </div>
      </form>
    </Panel>
  );
}

type BalanceProps = { query: UseQueryResult<Schema["Wallet"]> };

/** The form works without the balance, because the server checks it too. */
function Balance({ query: { data, error, refetch, isFetching } }: BalanceProps) {
  return (
    <div className={classes.balance} aria-busy={!data && !error}>
      <p className={classes.balanceLabel}>Số dư khả dụng</p>
      {data ? (
        <Money dong={data.balance} size="xl" />
      ) : error ? (
        <div className={classes.balanceFailed} role="alert">
          <p>{messageOf(error, "Chưa đọc được số dư")}</p>
          <Button variant="default" onClick={() => void refetch()} loading={isFetching}>
            Thử lại
          </Button>
        </div>
      ) : (
        <Skeleton height={32} width={180} />
      )}
    </div>
  );
}

type AccountStepProps = {
  /** Id, or "". */
  chosen: string;
  onChoose: (id: string) => void;
  mayAddAccount: boolean;
  onStep: (step: WithdrawStep) => void;
};

function AccountStep({ chosen, onChoose, mayAddAccount, onStep }: AccountStepProps) {
  const query = useQuery({ ...savedBanksQuery, refetchOnMount: "always" });
  const { data: accounts, error } = query;
  const hasSome = accounts !== undefined && accounts.length > 0;
  const [isChecked, setChecked] = useState(false);
  const isThere = accounts?.some(({ id }) => id === chosen) ?? false;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (isThere) onStep(3);
    else event.currentTarget.querySelector<HTMLInputElement>("input[type='radio']")?.focus();
  }

  return (
    <Panel
      title="Nhận tiền về tài khoản nào?"
      actions={
        mayAddAccount && hasSome ? (
          <ButtonLink to="/quan-ly-ngan-hang" search={{ buoc: 1, ve: "rut-tien" }} variant="light">
            Thêm tài khoản
          </ButtonLink>
        ) : null
      }
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        {hasSome ? (
          <AccountChoices
            accounts={accounts}
            chosen={chosen}
            onChoose={onChoose}
            error={isThere ? undefined : problemOf(chosen, isChecked)}
          />
        ) : accounts ? (
          <NoAccounts mayAddAccount={mayAddAccount} />
        ) : error ? (
          <ReadError query={query} />
        ) : (
          <LinesSkeleton lines={6} />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onStep(1)}>
            Quay lại
          </Button>
          {hasSome ? <Button type="submit">Tiếp tục</Button> : null}
        </div>
      </form>
    </Panel>
  );
}

function problemOf(chosen: string, isChecked: boolean): string | undefined {
  if (chosen) return accountCheckTexts.unknownBank;
  return isChecked ? withdrawTexts.noAccount : undefined;
}

function NoAccounts({ mayAddAccount }: Pick<AccountStepProps, "mayAddAccount">) {
  return (
    <Empty
      picture={bank}
      text="Bạn chưa lưu tài khoản ngân hàng nào"
      hint="Tiền chỉ được rút về tài khoản đã lưu. Số tiền bạn vừa nhập vẫn được giữ."
      action={
        mayAddAccount ? (
          <ButtonLink to="/quan-ly-ngan-hang" search={{ buoc: 1, ve: "rut-tien" }}>
            Thêm tài khoản
          </ButtonLink>
        ) : null
      }
    />
  );
}

type AccountChoicesProps = {
  accounts: readonly Schema["SavedBank"][];
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
};

function AccountChoices({ accounts, chosen, onChoose, error }: AccountChoicesProps) {
  return (
    <Radio.Group
      label="Tài khoản đã lưu"
      value={chosen}
      onChange={onChoose}
      error={error}
      withAsterisk
    >
      <Stack gap="sm">
        {accounts.map((account) => (
          <Radio
            key={account.id}
            value={account.id}
            className={classes.account}
            classNames={{ body: classes.accountBody, labelWrapper: classes.accountWords }}
            label={<BankAccount account={account} />}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
