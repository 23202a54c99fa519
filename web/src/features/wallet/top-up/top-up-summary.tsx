import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { ApiError, messageOf } from "#web/api/api-error.ts";
import { walletQuery } from "#web/api/wallet.ts";
import { formatMoney } from "#web/lib/format.ts";
import { moneyWords } from "#web/lib/money-words.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { AmountRow } from "#web/ui/media/amount-row.tsx";
import { amountOf, FEE_PERCENT } from "./rules.ts";
import { topUpTexts } from "./texts.ts";
import classes from "./top-up-summary.module.css";
import type { TopUp } from "./use-top-up.ts";

type TopUpSummaryProps = { topUp: TopUp; formId: string; buttonRef: Ref<HTMLButtonElement> };

/** What is to be paid, and what the wallet holds. */
export function TopUpSummary({ topUp, formId, buttonRef }: TopUpSummaryProps) {
  const { form, error, isSending } = topUp;
  const amount = amountOf(form) ?? 0;
  const fee = (amount * FEE_PERCENT) / 100;
  const isAtField = Object.keys(ApiError.from(error).fields).length > 0;
  return (
    <Panel title="Tóm tắt">
      <Balance />
      <dl className={classes.rows}>
        <AmountRow label="Số tiền nạp vào ví" dong={amount} />
        <AmountRow label={`Phí nạp tiền (${FEE_PERCENT}%)`} dong={fee} />
        <AmountRow label="Cần chuyển khoản" dong={amount + fee} kind="total" size="lg" />
      </dl>
      <p className={classes.words}>{amount > 0 ? moneyWords(amount + fee) : ""}</p>
      <Button type="submit" form={formId} ref={buttonRef} size="lg" fullWidth loading={isSending}>
        Nạp tiền
      </Button>
      <FormError
        text={
          error === undefined || isAtField ? undefined : messageOf(error, topUpTexts.notCreated)
        }
      />
    </Panel>
  );
}

/** A top-up works without it, so that a failure is only told. */
function Balance() {
  const { data, error } = useQuery(walletQuery);
  return (
    <p className={classes.balance} aria-busy={!data && !error}>
      <span>Số dư hiện tại</span>
      {data ? (
        <strong>{formatMoney(data.balance)}</strong>
      ) : error ? (
        <span>Chưa đọc được</span>
      ) : (
        <Skeleton height={20} width={110} />
      )}
    </p>
  );
}
