import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { savedBanksQuery } from "#web/api/banks.ts";
import { usePinProof } from "#web/api/use-pin-call.ts";
import { formatMoney } from "#web/lib/format.ts";
import { UnknownOutcome } from "#web/ui/feedback/unknown-outcome.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepList } from "#web/ui/layout/step-list.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { useStepFocus } from "#web/ui/wallet/use-step-focus.ts";
import { AccountStep } from "./account-step.tsx";
import { AmountStep } from "./amount-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { lastOpenStep, type WithdrawStep } from "./rules.ts";
import { useWithdraw, type Withdraw, type Withdrawing } from "./use-withdraw.ts";
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
  const { form, isSending, unknown } = withdraw;
  const open = lastOpenStep(form, accounts);
  // What is being sent stays as it is, wherever Back leads.
  const shown = isSending ? 3 : step;
  // Not of a step that is only asked for: the one that opens instead is the first.
  const place = useStepFocus<HTMLDivElement>(Math.min(shown, open));
  if (!unknown && shown > open) {
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
    </div>
  );
}

/** A request that was sent, here, in another tab or before a reload, and whose outcome is unknown. */
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
