import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { walletQuery } from "#web/api/wallet.ts";
import { formatMoney } from "#web/lib/format.ts";
import { quickAmounts } from "#web/lib/quick-amounts.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuickAmounts } from "#web/ui/wallet/quick-amounts.tsx";
import { Balance } from "./balance.tsx";
import { amountProblem, exceeds } from "./rules.ts";
import classes from "./steps.module.css";

type AmountStepProps = {
  amount: number | string;
  onAmount: (amount: number | string) => void;
  onNext: () => void;
};

/** First step: how much. */
export function AmountStep({ amount, onAmount, onNext }: AmountStepProps) {
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
          amounts={quickAmounts}
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
