import { Button, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { holderNameLength, plainAccountNumber } from "#web/lib/bank-account.ts";
import { Panel } from "#web/ui/layout/panel.tsx";
import { accountCheckTexts } from "#web/ui/wallet/account-check.ts";
import { AccountFinding } from "./account-finding.tsx";
import { ChosenBank } from "./chosen-bank.tsx";
import { accountCheckQuery } from "./queries.ts";
import { type AddStep, holderProblem, numberProblem } from "./rules.ts";
import classes from "./steps.module.css";
import type { AddAccount } from "./use-add-account.ts";

type InfoStepProps = { add: AddAccount; onStep: (step: AddStep) => void };

/** Second step: number and holder, with what the bank says about them. */
export function InfoStep({ add, onStep }: InfoStepProps) {
  const { form, change, saved, bank } = add;
  const client = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  // The bank is asked once the number is complete: its field was left.
  const [asked, setAsked] = useState(form.accountNumber);
  const account = { bankCode: form.bankCode, accountNumber: form.accountNumber };
  const wrongNumber = numberProblem(form, saved);
  const isAsked = !wrongNumber && asked === form.accountNumber;
  const check = useQuery({ ...accountCheckQuery(account), enabled: isAsked });
  const found = isAsked ? check.data : undefined;
  const refused = found && !found.isValid ? found.message || accountCheckTexts.invalid : undefined;
  const showsNumber = isTried || (asked !== "" && asked === form.accountNumber);

  async function next() {
    setTried(true);
    setAsked(form.accountNumber);
    if (wrongNumber || holderProblem(form)) {
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus(),
      );
      return;
    }
    setWaiting(true);
    // If nobody can say, the account is saved as not verified.
    const answer = await client.fetchQuery(accountCheckQuery(account)).catch(() => undefined);
    setWaiting(false);
    if (answer?.isValid !== false) onStep(3);
  }
  const goOn = useSingleFlight(next);

  function submit(event: FormEvent) {
    event.preventDefault();
    goOn();
  }

  return (
    <Panel title="Thông tin tài khoản">
      <form ref={element} onSubmit={submit} noValidate className={classes.form}>
        <ChosenBank bank={bank} code={form.bankCode} onOther={() => onStep(1)} />
        <TextInput
          label="Số tài khoản"
          inputMode="numeric"
          autoComplete="off"
          withAsterisk
          value={form.accountNumber}
          onChange={(event) =>
            change({ accountNumber: plainAccountNumber(event.currentTarget.value) })
          }
          onBlur={() => setAsked(form.accountNumber)}
          error={refused ?? (showsNumber ? wrongNumber : undefined)}
        />
        <TextInput
          label="Tên chủ tài khoản"
          description="Như ghi ở ngân hàng, có thể viết không dấu"
          autoComplete="name"
          withAsterisk
          maxLength={holderNameLength.max}
          value={form.accountHolderName}
          onChange={(event) => change({ accountHolderName: event.currentTarget.value })}
          error={isTried ? holderProblem(form) : undefined}
        />
        <AccountFinding
          query={check}
          isAsked={isAsked}
          typed={form.accountHolderName}
          onUse={(accountHolderName) => change({ accountHolderName })}
        />
        <div className={classes.buttons}>
          <Button variant="default" onClick={() => onStep(1)} disabled={isWaiting}>
            Quay lại
          </Button>
          <Button type="submit" loading={isWaiting}>
            Tiếp tục
          </Button>
        </div>
      </form>
    </Panel>
  );
}
