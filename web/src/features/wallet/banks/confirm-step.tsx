import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { Fact, Facts } from "#web/ui/layout/facts.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { AccountFinding } from "./account-finding.tsx";
import { accountCheckQuery } from "./queries.ts";
import { type AddStep, accountOf } from "./rules.ts";
import classes from "./steps.module.css";
import { bankTexts } from "./texts.ts";
import type { AddAccount } from "./use-add-account.ts";

type ConfirmStepProps = { add: AddAccount; onStep: (step: AddStep) => void };

/** Last step: the account as it will be saved. */
export function ConfirmStep({ add, onStep }: ConfirmStepProps) {
  const { form, bank, save, isSaving, error } = add;
  const { bankCode, accountNumber } = form;
  const check = useQuery(accountCheckQuery({ bankCode, accountNumber }));
  const account = accountOf(form, bank?.name ?? bankCode, check.data);
  const isRefused = check.data?.isValid === false;
  return (
    <Panel title="Kiểm tra trước khi lưu">
      <div className={classes.form}>
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
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onStep(2)} disabled={isSaving}>
            Quay lại
          </Button>
          {isRefused ? null : (
            <Button
              onClick={() => save(check.data)}
              loading={isSaving}
              disabled={!bank || check.isLoading}
            >
              Lưu tài khoản
            </Button>
          )}
        </div>
        <FormError text={error ? <Failure error={error} /> : null} />
      </div>
    </Panel>
  );
}

function Failure({ error }: { error: Error }) {
  const isDuplicate = ApiError.from(error).code === "DUPLICATE";
  return (
    <>
      {withReason(bankTexts.saveFailed, error)}{" "}
      {isDuplicate ? <TextLink to="/quan-ly-ngan-hang">Xem tài khoản đã lưu</TextLink> : null}
    </>
  );
}
