import { Textarea } from "@mantine/core";
import { ApiError } from "#web/api/api-error.ts";
import { quickAmounts } from "#web/lib/quick-amounts.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { QuickAmounts } from "#web/ui/wallet/quick-amounts.tsx";
import { PaymentMethod } from "./payment-method.tsx";
import { noteLimit } from "./rules.ts";
import classes from "./top-up-fields.module.css";
import type { TopUp } from "./use-top-up.ts";

type TopUpFieldsProps = {
  topUp: TopUp;
  /** What is wrong with the amount, once it was checked. */
  problem: string | undefined;
};

/** How much, what for, and the one method. */
export function TopUpFields({ topUp, problem }: TopUpFieldsProps) {
  const { form, change, error } = topUp;
  const { amount: refused } = ApiError.from(error).fields;
  return (
    <>
      <Panel title="Số tiền nạp">
        <div className={classes.root}>
          <AmountField
            label="Số tiền"
            size="lg"
            autoComplete="off"
            value={form.amount}
            onChange={(amount) => change({ amount })}
            error={problem ?? refused}
          />
          <QuickAmounts
            amounts={quickAmounts}
            chosen={Number(form.amount)}
            onChoose={(amount) => change({ amount })}
          />
          <Textarea
            label="Ghi chú (không bắt buộc)"
            placeholder="Ví dụ: Nạp tiền mua phân bón"
            autosize
            minRows={1}
            maxRows={4}
            maxLength={noteLimit}
            value={form.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
        </div>
      </Panel>
      <PaymentMethod />
    </>
  );
}
