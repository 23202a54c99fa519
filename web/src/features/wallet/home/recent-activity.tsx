import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Schema } from "#openapi/schema.ts";
import { useCounterpart } from "#web/api/wallet.ts";
import { formatDateTime } from "#web/lib/format.ts";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { Panel } from "#web/ui/layout/panel.tsx";
import { counterpartOf } from "#web/ui/wallet/movement.ts";
import { TransactionSummary } from "#web/ui/wallet/transaction-summary.tsx";
import { HiddenAmount } from "./hidden-amount.tsx";
import { PartFailed } from "./part-failed.tsx";
import { homeQueries, SHOWN } from "./queries.ts";
import classes from "./recent-activity.module.css";

const rows = Array.from({ length: SHOWN }, (_, index) => `row-${index}`);

/** The latest transactions; each leads to its details. */
export function RecentActivity({ isHidden }: { isHidden: boolean }) {
  const query = useQuery(homeQueries.latest);
  const { data, error } = query;
  return (
    <Panel title="Giao dịch gần đây" actions={<TextLink to="/lich-su">Tất cả</TextLink>}>
      {data && data.length > 0 ? (
        <ul className={classes.list}>
          {data.slice(0, SHOWN).map((transaction) => (
            <li key={transaction.id}>
              <Link to="/lich-su" search={{ gd: transaction.id }} className={classes.row}>
                <Summary transaction={transaction} isHidden={isHidden} />
              </Link>
            </li>
          ))}
        </ul>
      ) : data ? (
        <div className={classes.none}>
          <p>Chưa có giao dịch nào. Nạp tiền vào ví để bắt đầu.</p>
          <ButtonLink to="/vi-tap/nap-tien" variant="light">
            Nạp tiền
          </ButtonLink>
        </div>
      ) : error ? (
        <PartFailed query={query} text="Chưa tải được giao dịch gần đây" />
      ) : (
        <div className={classes.list} aria-busy="true">
          {rows.map((row) => (
            <Skeleton key={row} height={68} my={5} radius="md" />
          ))}
        </div>
      )}
    </Panel>
  );
}

type SummaryProps = { transaction: Schema["Transaction"]; isHidden: boolean };

function Summary({ transaction, isHidden }: SummaryProps) {
  return (
    <TransactionSummary
      transaction={transaction}
      when={formatDateTime(transaction.createdAt)}
      counterpart={useCounterpart(counterpartOf(transaction))}
      amount={isHidden ? <HiddenAmount /> : undefined}
    />
  );
}
