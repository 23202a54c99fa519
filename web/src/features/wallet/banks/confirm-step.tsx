import { Button, Loader } from "@mantine/core";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, withReason } from "#web/api/api-error.ts";
import { usePinProof } from "#web/api/use-pin-call.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { accountCheckTexts, isSameHolder, otherHolderOf } from "#web/lib/bank-account.ts";
import { CheckboxField } from "#web/ui/form/checkbox-field.tsx";
import { FormError } from "#web/ui/form/form-error.tsx";
import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";
import { DescriptionItem, DescriptionList } from "#web/ui/layout/details.tsx";
import { TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";

import { PaymentPin } from "#web/ui/wallet/payment-pin.tsx";
import { isPinError } from "#web/ui/wallet/pin-failure.ts";
import classes from "./add-account.module.css";
import { accountCheckQuery } from "./queries.ts";
import { type AddStep, accountOf, bankTexts } from "./rules.ts";
import type { AddAccount } from "./use-add-account.ts";

type ConfirmStepProps = { add: AddAccount; onStep: (step: AddStep) => void };

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
  /** The bank's name for the holder that the user has accepted as different. */
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
      // Hides the error of the attempt before.
      if (error) change({});
      proof.prove(() => save(check.data));
    }
  }

  return (
    <Panel title="Kiểm tra trước khi lưu">
      <form onSubmit={submit} noValidate className={classes.form}>
        <DescriptionList kind="ruled">
          <DescriptionItem name="Ngân hàng">{account.bankName}</DescriptionItem>
          <DescriptionItem name="Số tài khoản">
            <strong>{account.accountNumber}</strong>
          </DescriptionItem>
          <DescriptionItem name="Chủ tài khoản">
            <strong>{account.accountHolderName}</strong>
          </DescriptionItem>
        </DescriptionList>
        <AccountFinding query={check} isAsked typed={form.accountHolderName} />
        {otherHolder ? (
          <CheckboxField
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
        <FormError text={failure && !isPinError(failure) ? <Failure error={failure} /> : null} />
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

type AccountFindingProps = {
  query: UseQueryResult<Schema["AccountCheck"]>;
  isAsked: boolean;
  typed: string;
  /** Takes the bank's spelling of the holder; omitted where nothing can be changed. */
  onUse?: (holder: string) => void;
};

/** Always rendered, so that the layout does not shift. */
export function AccountFinding({ query, isAsked, typed, onUse }: AccountFindingProps) {
  const { data: found, error, isFetching, refetch } = query;
  if (!isAsked)
    return <Box>Sau khi nhập số tài khoản, ngân hàng sẽ cho biết tên chủ tài khoản.</Box>;
  if (found?.isValid) return <Holder found={found} typed={typed} onUse={onUse} />;
  if (found) return <Box tone="bad">{found.message || accountCheckTexts.invalid}</Box>;
  if (error && !isFetching) {
    return (
      <Box tone="warning">
        {withReason(accountCheckTexts.failed, error)}. Bạn vẫn có thể lưu, tài khoản khi đó chưa
        được xác minh.
        <Button variant="default" onClick={() => void refetch()}>
          Kiểm tra lại
        </Button>
      </Box>
    );
  }
  return (
    <Box>
      <Loader size="xs" /> Đang hỏi ngân hàng về tài khoản này…
    </Box>
  );
}

type HolderProps = { found: Schema["AccountCheck"] } & Pick<AccountFindingProps, "typed" | "onUse">;

function Holder({ found, typed, onUse }: HolderProps) {
  const { accountHolderName: holder, message } = found;
  const valid = message || accountCheckTexts.valid;
  if (!holder) {
    return (
      <Box tone="warning">
        {valid}. {accountCheckTexts.noHolder}: hãy tự kiểm tra kỹ tên và số tài khoản.
      </Box>
    );
  }
  const isSame = isSameHolder(holder, typed);
  const isOther = !isSame && typed.trim() !== "";
  return (
    <Box tone={isOther ? "warning" : "good"}>
      <span>
        {valid}. Chủ tài khoản theo ngân hàng: <strong>{holder}</strong>
        {isOther ? ", khác với tên bạn nhập. Hãy kiểm tra lại số tài khoản." : "."}
      </span>
      {onUse && !isSame ? (
        <Button variant="default" onClick={() => onUse(holder)}>
          Dùng tên này
        </Button>
      ) : null}
    </Box>
  );
}

type BoxProps = { tone?: "good" | "warning" | "bad"; children: ReactNode };

function Box({ tone, children }: BoxProps) {
  return (
    <div className={classes.finding} data-tone={tone} role="status">
      {children}
    </div>
  );
}
