import { Skeleton } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { ReadError } from "../feedback/read-error.tsx";
import { StaleNotice } from "../feedback/stale-notice.tsx";
import { type Paging, PagingBar } from "./paging-bar.tsx";
import { CardList, CardListSkeleton, type OpenRow, ResourceRows } from "./resource-rows.tsx";
import classes from "./resource-table.module.css";
import type { Rows, ShownColumn, TableModel } from "./use-resource-table.ts";

type ResourceTableProps<Row extends { id: string | number }> = {
  label: string;
  model: TableModel<Row>;
  paging: Paging;
  empty: ReactNode;
  actions?: (row: Row) => ReactNode;
  open?: OpenRow<Row>;
  asCards?: boolean;
};

/** Knows no URL, endpoint or permission; a screen that does not fit uses Mantine's `Table` directly. */
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
  const isNarrow = useMedia(NARROW);
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
      <PagingBar total={page.total} shown={page.items.length} compact={isNarrow} {...paging} />
    </div>
  );
}

type RowsSkeletonProps<Row> = {
  columns: readonly ShownColumn<Row>[];
  count: number;
  withActions: boolean;
};

/** More could make the page longer than its content. */
const mostRows = 10;

/** Has the table's own header and row height, so that nothing moves when the rows load. */
function RowsSkeleton<Row>({ columns, count, withActions }: RowsSkeletonProps<Row>) {
  const rows = Array.from({ length: Math.min(count, mostRows) }, (_, row) => `row-${row}`);
  return (
    <div className={classes.root} aria-busy="true">
      <p className="tap-sr-only" role="status">
        Đang tải dữ liệu
      </p>
      <div className={classes.frame} aria-hidden="true">
        <table className={classes.table}>
          <thead>
            <tr>
              {columns.map(({ header, kind, size, width }) => (
                <th
                  key={header}
                  data-kind={kind}
                  data-size={size}
                  style={{ width }}
                  className={classes.head}
                >
                  {header}
                </th>
              ))}
              {withActions ? <th /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <tr key={row}>
                {columns.map(({ header, kind }, column) => (
                  <td key={header} data-kind={kind} className={classes.cell}>
                    <Skeleton
                      height={14}
                      width={`${55 + ((index * 3 + column * 7) % 4) * 10}%`}
                      ml={kind === "number" ? "auto" : undefined}
                    />
                  </td>
                ))}
                {withActions ? (
                  <td className={classes.actions}>
                    <Skeleton height={24} width={24} ml="auto" />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

type ResultStatusProps = {
  request: string;
  updatedAt: number;
  /** Undefined while the rows are those of an earlier request. */
  result: string | undefined;
};

/** Silent about the first rows and refetches. Render it at one place: a new region is not announced. */
export function ResultStatus({ request, updatedAt, result }: ResultStatusProps) {
  const [last, setLast] = useState({ request, updatedAt, result, said: "" });
  const isSame = last.updatedAt === updatedAt && last.result === result;
  if (result !== undefined && (last.request !== request || !isSame)) {
    // The same response with another result: the rows are filtered here.
    const isAsked = last.request !== request || last.updatedAt === updatedAt;
    setLast({ request, updatedAt, result, said: isAsked ? result : last.said });
  }
  return (
    <p className="tap-sr-only" role="status">
      {/* A new element: the same words may be the result of another request. */}
      {last.said ? <span key={last.request}>{last.said}</span> : null}
    </p>
  );
}

/** "Người dùng: dòng 21 đến 40 trong 134, trang 2 trên 7" */
export function resultText(
  label: string,
  { items, total }: Rows<unknown>,
  { page, pageSize }: Pick<Paging, "page" | "pageSize">,
): string {
  if (items.length === 0) return `${label}: không có kết quả nào`;
  if (total === undefined) {
    return `${label}: ${formatCount(items.length)} dòng, trang ${formatCount(page)}`;
  }
  const first = Math.min(total, (page - 1) * pageSize + 1);
  const last = Math.min(total, page * pageSize);
  const pages = Math.ceil(total / pageSize);
  const rows = `dòng ${formatCount(first)} đến ${formatCount(last)} trong ${formatCount(total)}`;
  return `${label}: ${rows}, trang ${formatCount(page)} trên ${formatCount(pages)}`;
}
