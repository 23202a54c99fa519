import "@mantine/core/styles/Combobox.layer.css";
import purse from "@lobehub/fluent-emoji-3d/assets/1f45b.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Box, Button, Skeleton, UnstyledButton } from "@mantine/core";
import { IconChartBar, IconFileInvoice } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useCounterpart } from "#web/api/wallet.ts";
import { formatTime } from "#web/lib/format.ts";
import { serverNow } from "#web/lib/server-clock.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { lazyPart, useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { pageColumn } from "#web/ui/layout/page-column.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { TransactionSummary } from "#web/ui/wallet/transaction-summary.tsx";
import { counterpartOf } from "#web/ui/wallet/transactions.ts";
import { HistoryFilters, isFiltered } from "./history-filters.tsx";
import classes from "./history-screen.module.css";
import { historyQueries, PAGE_SIZE, useNames, useRead } from "./queries.ts";
import { ReadPart, ReadScope } from "./read-scope.tsx";
import { dayTitle, groupByDay, type HistoryFilter } from "./rules.ts";
import { hasWords, isSearch, scopeText, searchIn, sumText } from "./search-rules.ts";

const fetchDetail = () => import("./transaction-modal.tsx").then((part) => part.TransactionModal);
const fetchStatement = () => import("./statement-modal.tsx").then((part) => part.StatementModal);
const Spending = lazyPart(
  () => import("./spending.tsx").then((part) => part.Spending),
  <Skeleton height={320} radius="lg" />,
);

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Lịch sử giao dịch" }];

export type Opened = {
  transaction?: string | undefined;
  receipt?: boolean;
  statement?: boolean;
  spending?: boolean;
};

type HistoryScreenProps = {
  filter: HistoryFilter;
  onFilter: (change: Partial<HistoryFilter>) => void;
  opened: Opened;
  onOpen: (opens: Opened) => void;
  onClose: () => void;
  moreActions?: (transaction: Schema["Transaction"]) => ReactNode;
};

export function HistoryScreen(props: HistoryScreenProps) {
  const { filter, onFilter, opened, onOpen, onClose, moreActions } = props;
  const { transaction, receipt = false, statement = false, spending = false } = opened;
  const isDetail = transaction !== undefined;
  const TransactionModal = useDialogPart({ fetchPart: fetchDetail, isOpen: isDetail, onClose });
  const StatementModal = useDialogPart({ fetchPart: fetchStatement, isOpen: statement, onClose });
  const List = isSearch(filter) ? SearchedHistory : PagedHistory;
  return (
    <Box {...pageColumn.list}>
      <PageHeader
        title="Lịch sử giao dịch"
        breadcrumb={crumbs}
        actions={
          <>
            <Button
              variant={spending ? "light" : "default"}
              leftSection={<IconChartBar size={18} aria-hidden="true" />}
              aria-expanded={spending}
              onClick={() => onOpen({ spending: !spending })}
            >
              Chi tiêu
            </Button>
            <Button
              variant="default"
              leftSection={<IconFileInvoice size={18} aria-hidden="true" />}
              onClick={() => onOpen({ statement: true })}
            >
              Sao kê
            </Button>
          </>
        }
      />
      <HistoryFilters filter={filter} onFilter={onFilter} />
      {spending ? <Spending filter={filter} onFilter={onFilter} /> : null}
      <List filter={filter} onFilter={onFilter} onOpen={(id) => onOpen({ transaction: id })} />
      {TransactionModal && transaction ? (
        <TransactionModal
          key={transaction}
          id={transaction}
          isReceiptOpen={receipt}
          onReceipt={(isOpen) => onOpen({ transaction, receipt: isOpen })}
          onClose={onClose}
          moreActions={moreActions}
        />
      ) : null}
      {StatementModal && statement ? (
        <StatementModal
          range={{ from: filter.from, to: filter.to }}
          onRange={(range) => onFilter({ ...range, page: 1 })}
          onClose={onClose}
        />
      ) : null}
    </Box>
  );
}

type HistoryProps = {
  filter: HistoryFilter;
  onFilter: (change: Partial<HistoryFilter>) => void;
  onOpen: (id: string) => void;
};

function PagedHistory(props: HistoryProps) {
  const query = useQuery(historyQueries.list(props.filter));
  const { data: found, isPlaceholderData } = query;
  return (
    <ReadPart query={query} skeleton={<HistorySkeleton />}>
      {found ? <HistoryList found={found} isStale={isPlaceholderData} {...props} /> : null}
    </ReadPart>
  );
}

function SearchedHistory(props: HistoryProps) {
  const { filter, onFilter } = props;
  const query = useRead(filter);
  const { data: read, isPlaceholderData } = query;
  const { nameOf, isPending } = useNames(read && hasWords(filter.search) ? read.rows : []);
  const rows = read ? searchIn(read.rows, filter, nameOf) : [];
  const first = (filter.page - 1) * PAGE_SIZE;
  const found = {
    transactions: rows.slice(first, first + PAGE_SIZE),
    pagination: { total: rows.length },
  };
  // An empty result is certain only once the names have loaded.
  const data = isPending && rows.length === 0 ? undefined : read;
  return (
    <ReadPart query={{ ...query, data }} skeleton={<HistorySkeleton />}>
      {read ? (
        <>
          <ReadScope
            text={`Tìm thấy ${sumText(rows)}. Đã tìm trong ${scopeText(read)}.`}
            read={read}
            query={query}
            onFilter={onFilter}
          />
          <HistoryList found={found} isStale={isPlaceholderData} {...props} />
        </>
      ) : null}
    </ReadPart>
  );
}

type HistoryListProps = HistoryProps & {
  found: { transactions: Schema["Transaction"][]; pagination: { total: number } };
  /** Shows transactions of the previous filter while this one loads. */
  isStale: boolean;
};

function HistoryList(props: HistoryListProps) {
  const { found, filter, isStale, onFilter, onOpen } = props;
  const isCompact = useMedia(NARROW);
  const { transactions, pagination } = found;
  if (transactions.length === 0) {
    return <NoTransactions total={pagination.total} filter={filter} onFilter={onFilter} />;
  }
  const now = new Date(serverNow());
  return (
    <div className={classes.days} data-stale={isStale} aria-busy={isStale}>
      {groupByDay(transactions).map(({ day, transactions: ofDay }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
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
        shown={transactions.length}
        onPage={(page) => onFilter({ page })}
        compact={isCompact}
      />
    </div>
  );
}

type NoTransactionsProps = Pick<HistoryListProps, "filter" | "onFilter"> & { total: number };

function NoTransactions({ total, filter, onFilter }: NoTransactionsProps) {
  if (total !== 0) {
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
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không có giao dịch nào khớp bộ lọc"
        hint={
          filter.search
            ? "Thử gõ ít từ hơn, tên hay mã của người gửi hoặc nhận, hoặc số tiền như 150.000 hay 150k."
            : "Thử chọn loại giao dịch hoặc khoảng ngày khác."
        }
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

const days = ["a", "b", "c"];

function HistorySkeleton() {
  return (
    <div aria-busy="true">
      <LoadingStatus text="Đang tải lịch sử giao dịch" />
      <div className={classes.days} aria-hidden="true">
        {days.map((day) => (
          <div key={day}>
            <Skeleton height={16} width={140} mb="xs" />
            <Skeleton height={136} radius="lg" />
          </div>
        ))}
      </div>
    </div>
  );
}
