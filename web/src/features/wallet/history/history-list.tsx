import purse from "@lobehub/fluent-emoji-3d/assets/1f45b.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button, UnstyledButton } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { useCounterpart } from "#web/api/wallet.ts";
import { formatTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { counterpartOf } from "#web/ui/wallet/movement.ts";
import { TransactionSummary } from "#web/ui/wallet/transaction-summary.tsx";
import { dayTitle, groupByDay } from "./day-groups.ts";
import classes from "./history-list.module.css";
import { type HistoryFilter, PAGE_SIZE } from "./queries.ts";

type HistoryListProps = {
  found: Schema["TransactionHistory"];
  filter: HistoryFilter;
  /** Transactions of another filter are still shown while this one loads. */
  isStale: boolean;
  onFilter: (change: Partial<HistoryFilter>) => void;
  onOpen: (id: string) => void;
};

/** One page of transactions, day by day. */
export function HistoryList(props: HistoryListProps) {
  const { found, filter, isStale, onFilter, onOpen } = props;
  const isCompact = useMedia("(max-width: 48em)");
  const { transactions, pagination } = found;
  if (transactions.length === 0) {
    return <NoTransactions total={pagination.total} filter={filter} onFilter={onFilter} />;
  }
  const now = new Date();
  return (
    <div className={classes.root} data-stale={isStale} aria-busy={isStale}>
      {groupByDay(transactions).map(({ day, transactions: ofDay }) => (
        <section key={day} className={classes.day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className={classes.title}>
            {dayTitle(day, now)}
          </h2>
          <ul className={classes.list}>
            {ofDay.map((transaction) => (
              <li key={transaction.id}>
                <UnstyledButton className={classes.row} onClick={() => onOpen(transaction.id)}>
                  <Summary transaction={transaction} />
                </UnstyledButton>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <PagingBar
        page={filter.page}
        pageSize={PAGE_SIZE}
        total={pagination.total}
        onPage={(page) => onFilter({ page })}
        compact={isCompact}
      />
    </div>
  );
}

type NoTransactionsProps = Pick<HistoryListProps, "filter" | "onFilter"> & { total: number };

function NoTransactions({ total, filter, onFilter }: NoTransactionsProps) {
  if (total > 0) {
    return (
      <Empty
        picture={glass}
        text="Trang này không có giao dịch"
        action={
          <Button variant="default" onClick={() => onFilter({ page: 1 })}>
            Về trang đầu
          </Button>
        }
      />
    );
  }
  if (filter.type || filter.from || filter.to) {
    return (
      <Empty
        picture={glass}
        text="Không có giao dịch nào khớp bộ lọc"
        hint="Thử chọn loại giao dịch hoặc khoảng ngày khác."
      />
    );
  }
  return (
    <Empty
      picture={purse}
      text="Chưa có giao dịch nào"
      hint="Nạp tiền vào ví để bắt đầu mua sắm và chuyển tiền."
      action={<ButtonLink to="/vi-tap/nap-tien">Nạp tiền</ButtonLink>}
    />
  );
}

function Summary({ transaction }: { transaction: Schema["Transaction"] }) {
  const counterpart = useCounterpart(counterpartOf(transaction));
  const when = formatTime(transaction.createdAt);
  return <TransactionSummary transaction={transaction} when={when} counterpart={counterpart} />;
}
