import bank from "@lobehub/fluent-emoji-3d/assets/1f3e6.webp";
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { savedBanksQuery } from "#web/api/banks.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { accountCheckTexts } from "#web/ui/wallet/account-check.ts";
import { AccountChoices } from "./account-choices.tsx";
import type { WithdrawStep } from "./rules.ts";
import classes from "./steps.module.css";
import { withdrawTexts } from "./texts.ts";

type AccountStepProps = {
  /** Id of a saved account, or "". */
  chosen: string;
  onChoose: (id: string) => void;
  mayAddAccount: boolean;
  onStep: (step: WithdrawStep) => void;
};

/** Second step: to which saved account. */
export function AccountStep({ chosen, onChoose, mayAddAccount, onStep }: AccountStepProps) {
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

/** Chosen before and gone from the list meanwhile, or not chosen at all. */
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
