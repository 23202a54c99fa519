import type { ReactNode } from "react";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { ReadError } from "../feedback/read-error.tsx";
import { StaleNotice } from "../feedback/stale-notice.tsx";
import { type Paging, PagingBar } from "./paging-bar.tsx";
import { CardList, CardListSkeleton } from "./resource-cards.tsx";
import { type OpenRow, ResourceRows } from "./resource-rows.tsx";
import classes from "./resource-table.module.css";
import { RowsSkeleton } from "./resource-table-skeleton.tsx";
import { ResultStatus, resultText } from "./result-status.tsx";
import type { TableModel } from "./use-resource-table.ts";

/** Up to this width, rows are shown as cards (specification, section 9). */
const cardsBelow = "(max-width: 48em)";

type ResourceTableProps<Row extends { id: string | number }> = {
  /** Accessible name of the list: "Đơn hàng". */
  label: string;
  model: TableModel<Row>;
  paging: Paging;
  /** Shown if there are no rows: `<Empty text="Chưa có đơn hàng" />`. */
  empty: ReactNode;
  /** At the end of a row: usually a `RowMenu`. */
  actions?: (row: Row) => ReactNode;
  open?: OpenRow<Row>;
  /** Shows cards on wide screens too. */
  asCards?: boolean;
};

/**
 * Renders a page of rows. It knows no URL, endpoint or permission; a screen that does not fit uses
 * Mantine's `Table` directly. Filters, columns and bulk actions are siblings.
 */
export function ResourceTable<Row extends { id: string | number }>(props: ResourceTableProps<Row>) {
  const { label, model, paging } = props;
  const { read, request, page } = model;
  const isOld = page === undefined || read.isPlaceholderData;
  return (
    <>
      <ResourceContent {...props} />
      <ResultStatus
        request={`${request} ${paging.page}`}
        updatedAt={read.dataUpdatedAt}
        result={isOld ? undefined : resultText(label, page, paging)}
      />
    </>
  );
}

function ResourceContent<Row extends { id: string | number }>(props: ResourceTableProps<Row>) {
  const { label, model, paging, empty, actions, open, asCards = false } = props;
  const { read, page, columns, failedText } = model;
  const isNarrow = useMedia(cardsBelow);
  const hasCards = isNarrow || asCards;

  if (page === undefined) {
    if (read.error) return <ReadError query={read} title={failedText} />;
    return hasCards ? (
      <CardListSkeleton columns={columns} label={label} />
    ) : (
      <RowsSkeleton columns={columns} count={paging.pageSize} withActions={Boolean(actions)} />
    );
  }
  if (page.items.length === 0) {
    return (
      <>
        <StaleNotice query={read} title={failedText} />
        {empty}
      </>
    );
  }
  const rows = { label, model, actions, open };
  return (
    <div
      className={classes.root}
      data-row-density={model.density}
      aria-busy={read.isPlaceholderData}
    >
      <StaleNotice query={read} title={failedText} />
      {hasCards ? <CardList {...rows} /> : <ResourceRows {...rows} />}
      <PagingBar total={page.total} compact={isNarrow} {...paging} />
    </div>
  );
}
