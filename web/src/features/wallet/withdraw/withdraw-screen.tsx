import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { savedBanksQuery } from "#web/api/banks.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepList } from "#web/ui/layout/step-list.tsx";
import { useStepFocus } from "#web/ui/wallet/use-step-focus.ts";
import { AccountStep } from "./account-step.tsx";
import { AmountStep } from "./amount-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { LostRequest } from "./lost-request.tsx";
import { lastOpenStep, type WithdrawStep } from "./rules.ts";
import { useWithdraw, type Withdrawing } from "./use-withdraw.ts";
import classes from "./withdraw-screen.module.css";

type WithdrawScreenProps = Withdrawing & {
  step: WithdrawStep;
  onStep: (step: WithdrawStep) => void;
  /** Whether the user may open the bank accounts. */
  mayAddAccount: boolean;
};

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Rút tiền" }];
const steps = ["Số tiền", "Tài khoản ngân hàng", "Xác nhận"];

/** Money from the wallet to a saved bank account, in three steps. */
export function WithdrawScreen({
  step,
  onStep,
  mayAddAccount,
  ...withdrawing
}: WithdrawScreenProps) {
  const withdraw = useWithdraw(withdrawing);
  const { data: accounts } = useQuery(savedBanksQuery);
  const { form, lost } = withdraw;
  const open = lastOpenStep(form, accounts);
  // Not of a step that is only asked for: the one that opens instead is the first.
  const place = useStepFocus<HTMLDivElement>(Math.min(step, open));
  if (!lost && step > open) {
    return <Navigate to="/rut-tien" search={{ buoc: open === 1 ? undefined : open }} replace />;
  }
  return (
    <div className={classes.root}>
      <PageHeader
        title="Rút tiền"
        breadcrumb={crumbs}
        actions={
          <ButtonLink to="/yeu-cau-rut-tien" variant="default">
            Yêu cầu rút tiền
          </ButtonLink>
        }
      />
      {lost ? (
        <LostRequest withdraw={withdraw} sent={lost.sent} />
      ) : (
        <div ref={place}>
          <StepList label="Các bước rút tiền" steps={steps} current={step - 1} />
          {step === 1 ? (
            <AmountStep
              amount={form.amount}
              onAmount={(amount) => withdraw.change({ amount })}
              onNext={() => onStep(2)}
            />
          ) : step === 2 ? (
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
    </div>
  );
}
