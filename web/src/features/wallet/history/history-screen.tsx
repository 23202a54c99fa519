import { Button } from "@mantine/core";
import { IconFileInvoice } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { PageHeader } from "#web/ui/layout/page-header.tsx";
import { HistoryFilters } from "./history-filters.tsx";
import { HistoryList } from "./history-list.tsx";
import classes from "./history-screen.module.css";
import { HistorySkeleton } from "./history-skeleton.tsx";
import { type HistoryFilter, historyQueries } from "./queries.ts";
import { historyTexts } from "./texts.ts";

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

/** The user's own transactions (document 3 §2.7). */
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
    <div className={classes.root}>
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
    </div>
  );
}
