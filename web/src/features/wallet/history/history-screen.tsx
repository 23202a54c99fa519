import "@mantine/core/styles/Combobox.layer.css";
import purse from "@lobehub/fluent-emoji-3d/assets/1f45b.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Box, Button, NativeSelect, Skeleton, UnstyledButton } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { useCounterpart } from "#web/api/wallet.ts";
import { formatTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LoadingStatus } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import { TransactionSummary } from "#web/ui/wallet/transaction-summary.tsx";
import { counterpartOf, transactionTypeText } from "#web/ui/wallet/transactions.ts";
import classes from "./history-screen.module.css";
import { historyQueries, PAGE_SIZE } from "./queries.ts";
import {
  dayTitle,
  groupByDay,
  type HistoryFilter,
  historyTexts,
  transactionTypes,
} from "./rules.ts";

const fetchDetail = () => import("./transaction-modal.tsx").then((part) => part.TransactionModal);
const fetchStatement = () => import("./statement-modal.tsx").then((part) => part.StatementModal);

const crumbs = [{ label: "Ví TAP", to: "/vi-tap" }, { label: "Lịch sử giao dịch" }];

type HistoryScreenProps = {
  filter: HistoryFilter;
  onFilter: (change: Partial<HistoryFilter>) => void;
  /** Id of the transaction shown in the dialog, or the statement of the period. */
  opened: { transaction?: string | undefined; statement: boolean };
  onOpen: (transaction: string) => void;
  onStatement: () => void;
  onClose: () => void;
  /** Further actions of an open transaction. */
  moreActions?: (transaction: Schema["Transaction"]) => ReactNode;
};

/** The user's own transactions. */
export function HistoryScreen(props: HistoryScreenProps) {
  const { filter, onFilter, opened, onOpen, onStatement, onClose, moreActions } = props;
  const query = useQuery(historyQueries.list(filter));
  const { data, error, isPlaceholderData } = query;
  const isDetail = opened.transaction !== undefined;
  const TransactionModal = useDialogPart({ fetchPart: fetchDetail, isOpen: isDetail, onClose });
  const StatementModal = useDialogPart({
    fetchPart: fetchStatement,
    isOpen: opened.statement,
    onClose,
  });
  return (
    <Box maw={900} mx="auto">
      <PageHeader
        title="Lịch sử giao dịch"
        breadcrumb={crumbs}
        actions={
          <Button
            variant="default"
            leftSection={<IconFileInvoice size={18} aria-hidden="true" />}
            onClick={onStatement}
          >
            Sao kê
          </Button>
        }
      />
      <HistoryFilters filter={filter} onFilter={onFilter} />
      {data ? (
        <>
          <StaleNotice query={query} title={historyTexts.listFailed} />
          <HistoryList
            found={data}
            filter={filter}
            isStale={isPlaceholderData}
            onFilter={onFilter}
            onOpen={onOpen}
          />
        </>
      ) : error ? (
        <ReadError query={query} title={historyTexts.listFailed} />
      ) : (
        <HistorySkeleton />
      )}
      {TransactionModal && opened.transaction ? (
        <TransactionModal
          key={opened.transaction}
          id={opened.transaction}
          onClose={onClose}
          moreActions={moreActions}
        />
      ) : null}
      {StatementModal && opened.statement ? (
        <StatementModal
          range={{ from: filter.from, to: filter.to }}
          onRange={(range) => onFilter({ ...range, page: 1 })}
          onClose={onClose}
        />
      ) : null}
    </Box>
  );
}

type HistoryFiltersProps = {
  filter: HistoryFilter;
  onFilter: (change: Partial<HistoryFilter>) => void;
};

const ALL = "";

const choices = [
  { value: ALL, label: "Tất cả" },
  ...transactionTypes.map((value) => ({ value, label: transactionTypeText[value] })),
];

/** Type and days; each applies at once. */
function HistoryFilters({ filter, onFilter }: HistoryFiltersProps) {
  const { type, from, to } = filter;
  const isFiltered = type !== undefined || from !== undefined || to !== undefined;
  return (
    <FilterBar
      {...(isFiltered
        ? { onClear: () => onFilter({ type: undefined, from: undefined, to: undefined, page: 1 }) }
        : {})}
    >
      <div className={classes.fields}>
        <NativeSelect
          label="Loại giao dịch"
          data={choices}
          value={type ?? ALL}
          onChange={({ currentTarget }) =>
            onFilter({ type: transactionTypes.find((one) => one === currentTarget.value), page: 1 })
          }
        />
        <DateRangeField
          label="Khoảng ngày"
          value={rangeOf(filter)}
          onChange={({ from, to }) => onFilter({ from, to, page: 1 })}
        />
      </div>
    </FilterBar>
  );
}

function rangeOf({ from, to }: HistoryFilter) {
  return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

type HistoryListProps = {
  found: Schema["TransactionHistory"];
  filter: HistoryFilter;
  /** Transactions of another filter are still shown while this one loads. */
  isStale: boolean;
  onFilter: (change: Partial<HistoryFilter>) => void;
  onOpen: (id: string) => void;
};

/** One page of transactions, day by day. */
function HistoryList(props: HistoryListProps) {
  const { found, filter, isStale, onFilter, onOpen } = props;
  const isCompact = useMedia("(max-width: 48em)");
  const { transactions, pagination } = found;
  if (transactions.length === 0) {
    return <NoTransactions total={pagination.total} filter={filter} onFilter={onFilter} />;
  }
  const now = new Date();
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
