import { Navigate } from "@tanstack/react-router";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { StepList } from "#web/ui/layout/step-list.tsx";
import { useStepFocus } from "#web/ui/wallet/use-step-focus.ts";
import { BankStep } from "./bank-step.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { InfoStep } from "./info-step.tsx";
import { type AddStep, lastOpenStep } from "./rules.ts";
import classes from "./steps.module.css";
import { type Adding, useAddAccount } from "./use-add-account.ts";

export type AddAccountScreenProps = Adding & {
  step: AddStep;
  onStep: (step: AddStep) => void;
  /** The account is added on the way through a withdrawal, which goes on afterwards. */
  isForWithdrawal: boolean;
};

const crumbs = [
  { label: "Ví TAP", to: "/vi-tap" },
  { label: "Quản lý ngân hàng", to: "/quan-ly-ngan-hang" },
  { label: "Thêm tài khoản" },
];
const steps = ["Chọn ngân hàng", "Thông tin tài khoản", "Xác nhận"];

/** A new bank account, in three steps. */
export function AddAccountScreen(props: AddAccountScreenProps) {
  const { step, onStep, isForWithdrawal, ...adding } = props;
  const add = useAddAccount(adding);
  const open = lastOpenStep(add.form, add.banks.data, add.saved);
  // Not of a step that is only asked for: the one that opens instead is the first.
  const place = useStepFocus<HTMLDivElement>(add.isSaving ? step : Math.min(step, open));
  if (step > open && !add.isSaving) {
    return <Navigate to="/quan-ly-ngan-hang" search={(now) => ({ ...now, buoc: open })} replace />;
  }
  return (
    <div ref={place} className={classes.root}>
      <PageHeader
        title="Thêm tài khoản ngân hàng"
        breadcrumb={crumbs}
        actions={
          isForWithdrawal ? (
            <ButtonLink to="/rut-tien" search={{ buoc: 2 }} variant="default">
              Quay lại rút tiền
            </ButtonLink>
          ) : null
        }
      />
      <StepList label="Các bước thêm tài khoản" steps={steps} current={step - 1} />
      {step === 1 ? (
        <BankStep add={add} onNext={() => onStep(2)} />
      ) : step === 2 ? (
        <InfoStep add={add} onStep={onStep} />
      ) : (
        <ConfirmStep add={add} onStep={onStep} />
      )}
    </div>
  );
}
