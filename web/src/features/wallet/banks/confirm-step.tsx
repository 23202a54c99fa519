import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import { Button, Checkbox } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { usePinProof } from "#web/api/use-pin-call.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { otherHolderOf } from "#web/lib/bank-account.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { isToldByPin } from "#web/ui/wallet/told-by-pin.ts";
import { AccountFinding } from "./account-finding.tsx";
import { accountCheckQuery } from "./queries.ts";
import { type AddStep, accountOf } from "./rules.ts";
import classes from "./steps.module.css";
import { bankTexts } from "./texts.ts";
import type { AddAccount } from "./use-add-account.ts";

type ConfirmStepProps = { add: AddAccount; onStep: (step: AddStep) => void };

/** Last step: the account as it will be saved. */
export function ConfirmStep({ add, onStep }: ConfirmStepProps) {
  const { form, bank, change, save, error } = add;
  const { bankCode, accountNumber } = form;
  const check = useQuery(accountCheckQuery({ bankCode, accountNumber }));
  const account = accountOf(form, bank?.name ?? bankCode, check.data);
  const isRefused = check.data?.isValid === false;
  const { data: wallet } = useQuery(walletQuery);
  const proof = usePinProof();
  const isSaving = proof.isChecking || add.isSaving;
  const failure = proof.error ?? error ?? undefined;
  const otherHolder = otherHolderOf({
    ...account,
    bankHolderName: check.data?.accountHolderName,
  });
  /** The bank's name that the user has read, and saves another one all the same. */
  const [agreedTo, setAgreedTo] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const consent = useRef<HTMLInputElement>(null);
  const isAgreed = otherHolder === undefined || agreedTo === otherHolder;

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isAgreed) consent.current?.focus();
    else if (proof.pin.length < PIN_LENGTH) proof.miss();
    else {
      // What was refused before is not what is sent now.
      if (error) change({});
      proof.prove(() => save(check.data));
    }
  }

  return (
    <Panel title="Kiểm tra trước khi lưu">
      <form onSubmit={submit} noValidate className={classes.form}>
        <Facts kind="ruled">
          <Fact name="Ngân hàng">{account.bankName}</Fact>
          <Fact name="Số tài khoản">
            <strong>{account.accountNumber}</strong>
          </Fact>
          <Fact name="Chủ tài khoản">
            <strong>{account.accountHolderName}</strong>
          </Fact>
        </Facts>
        <AccountFinding query={check} isAsked typed={form.accountHolderName} />
        {otherHolder ? (
          <Checkbox
            ref={consent}
            label={`Tôi đã kiểm tra số tài khoản, vẫn dùng tên này: ${account.accountHolderName}`}
            checked={isAgreed}
            onChange={(event) => setAgreedTo(event.currentTarget.checked ? otherHolder : undefined)}
            error={isChecked && !isAgreed ? bankTexts.notAgreed : undefined}
            disabled={isSaving}
          />
        ) : null}
        {isRefused ? null : (
          <PaymentPin
            value={proof.pin}
            onChange={proof.setPin}
            error={failure}
            isSending={isSaving}
            isMissing={wallet?.hasWalletPassword === false}
            timesMissed={proof.timesMissed}
          />
        )}
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onStep(2)} disabled={isSaving}>
            Quay lại
          </Button>
          {isRefused ? null : (
            <Button type="submit" loading={isSaving} disabled={!bank || check.isLoading}>
              Lưu tài khoản
            </Button>
          )}
        </div>
        <FormError text={failure && !isToldByPin(failure) ? <Failure error={failure} /> : null} />
      </form>
    </Panel>
  );
}

function Failure({ error }: { error: unknown }) {
  const isDuplicate = ApiError.from(error).code === "DUPLICATE";
  return (
    <>
      {withReason(bankTexts.saveFailed, error)}{" "}
      {isDuplicate ? <TextLink to="/quan-ly-ngan-hang">Xem tài khoản đã lưu</TextLink> : null}
    </>
  );
}
