import { useMedia } from "#web/ui/layout/use-media.ts";
import "@mantine/core/styles/Table.layer.css";
import { Table } from "@mantine/core";
import { type QueryKey, type UseQueryOptions, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ReadError } from "../feedback/read-error.tsx";
import { StaleNotice } from "../feedback/stale-notice.tsx";
import { type Paging, PagingBar } from "./paging-bar.tsx";
import { CardList, CardListSkeleton } from "./resource-cards.tsx";
import type { Column, Rows } from "./resource-columns.ts";
import classes from "./resource-table.module.css";
import { RowsSkeleton } from "./resource-table-skeleton.tsx";

/** At and below this width a list of rows is a list of cards (specification, section 9). */
const cardsBelow = "(max-width: 48em)";

type ResourceTableProps<Data, Row, Key extends QueryKey> = {
  /** Name of the list for screen readers: "Đơn hàng". */
  label: string;
  /** The same options object as the route's loader. */
  query: UseQueryOptions<Data, Error, Data, Key>;
  rows: (data: Data) => Rows<Row>;
  /** A hoisted constant. */
  columns: readonly Column<Row>[];
  paging: Paging;
  /** Shown instead of the table when there is no row: `<Empty text="Chưa có đơn hàng" />`. */
  empty: ReactNode;
  actions?: (row: Row) => ReactNode;
};

/**
 * A page of rows. It knows no URL, endpoint or permission; a screen that does not fit uses
 * Mantine's `Table` itself. Filters are a sibling that writes search params.
 */
export function ResourceTable<
  Data,
  Row extends { id: string | number },
  Key extends QueryKey = QueryKey,
>({ label, query, rows, columns, paging, empty, actions }: ResourceTableProps<Data, Row, Key>) {
  const read = useQuery(query);
  const { data, error, isPlaceholderData } = read;
  const isNarrow = useMedia(cardsBelow);

  if (data === undefined) {
    if (error) return <ReadError query={read} />;
    return isNarrow ? (
      <CardListSkeleton columns={columns} label={label} />
    ) : (
      <RowsSkeleton columns={columns} count={paging.pageSize} withActions={Boolean(actions)} />
    );
  }

  const { items, total } = rows(data);
  if (items.length === 0) {
    return (
      <>
        <StaleNotice query={read} />
        {empty}
      </>
    );
  }

  return (
    <div className={classes.root} aria-busy={isPlaceholderData}>
      <StaleNotice query={read} />
      {isNarrow ? (
        <CardList label={label} items={items} columns={columns} actions={actions} />
      ) : (
        <Table.ScrollContainer minWidth={720} className={classes.frame} type="native">
          <Table aria-label={label} className={classes.table} highlightOnHover>
            <Table.Thead>
              <Table.Tr>
                {columns.map(({ header, kind, width }) => (
                  <Table.Th key={header} data-kind={kind} w={width} className={classes.head}>
                    {header}
                  </Table.Th>
                ))}
                {actions ? (
                  <Table.Th className={classes.actions}>
                    <span className="tap-sr-only">Thao tác</span>
                  </Table.Th>
                ) : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {items.map((row) => (
                <Table.Tr key={row.id}>
                  {columns.map(({ header, kind, cell }) => (
                    <Table.Td key={header} data-kind={kind} className={classes.cell}>
                      {cell(row)}
                    </Table.Td>
                  ))}
                  {actions ? <Table.Td className={classes.actions}>{actions(row)}</Table.Td> : null}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      <PagingBar total={total} compact={isNarrow ?? false} {...paging} />
    </div>
  );
}
