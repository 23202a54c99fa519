import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from "@tanstack/react-query";
import {
  createColumnHelper,
  type ReactTable,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { type ReactNode, useMemo, useState } from "react";
import { type ColumnSize, shownColumns } from "./column-layout.ts";
import type { Density, TablePreferences } from "./table-preferences.ts";

export type Column<Row> = {
  /** In URLs and in stored layouts; without dots. */
  id: string;
  header: string;
  /** Must depend on nothing but the row, or read it from a context. */
  cell: (row: Row) => ReactNode;
  /** `number`: right-aligned, tabular digits (dates too). `whole`: `Lines` are wrapped, not cut. */
  kind?: "text" | "number" | "whole";
  /** On the card; default `meta`, a labeled line. `media` is next to the title, `wide` below it. */
  card?: "title" | "media" | "meta" | "wide" | "hidden";
  width?: string;
  isSortable?: boolean;
};

/** `size` is the width that the user chose. */
export type ShownColumn<Row> = Column<Row> & { size?: ColumnSize };

/** `total`: of all pages; undefined if the server does not say. */
export type Rows<Row> = { items: readonly Row[]; total: number | undefined };

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  columnMeta: {} as ColumnMeta,
});

export type ColumnMeta = Pick<ShownColumn<never>, "kind" | "width" | "header" | "size">;

type Identified = { id: string | number };

export type RowSelection<Row> = {
  /** By row id; includes rows of other pages. */
  selected: ReadonlyMap<string, Row>;
  onChange: (selected: ReadonlyMap<string, Row>) => void;
};

/** In the URL: "createdAt" for ascending, "-createdAt" for descending. */
export type Sort = string;

type Options<Data, Row, Key extends QueryKey> = {
  /** The same options object as in the route's loader. */
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** If it creates rows it must be stable, so that cells of the same row are not rendered again. */
  rows: (data: Data) => Rows<Row>;
  /** A module-level constant. */
  columns: readonly Column<Row>[];
  sorting?: { sort: Sort | undefined; onSort: (sort: Sort | undefined) => void };
  selection?: RowSelection<Row>;
  preferences?: Pick<TablePreferences, "columns" | "density">;
  failedText?: string;
};

export type TableModel<Row extends Identified> = {
  read: UseQueryResult;
  /** Differs for each search, filter, order and page. */
  request: string;
  page: Rows<Row> | undefined;
  columns: readonly ShownColumn<Row>[];
  table: ReactTable<typeof features, Row>;
  isSelectable: boolean;
  density: Density | undefined;
  failedText: string | undefined;
};

const noRows: never[] = [];

export function useResourceTable<Data, Row extends Identified, Key extends QueryKey = QueryKey>(
  options: Options<Data, Row, Key>,
): TableModel<Row> {
  const { query, rows, columns, preferences, sorting, selection } = options;
  const read = useQuery(query);
  const { data } = read;
  const page = useMemo(() => (data === undefined ? undefined : rows(data)), [data, rows]);
  const items = page?.items ?? noRows;
  const layout = preferences?.columns;
  const shown = useMemo(() => shownColumns(columns, layout), [columns, layout]);
  const definitions = useMemo(() => definitionsOf(shown), [shown]);

  const table = useTable({
    features,
    columns: definitions,
    data: items,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    enableMultiSort: false,
    state: {
      sorting: partsOfSort(sorting?.sort),
      rowSelection: Object.fromEntries(
        [...(selection?.selected.keys() ?? [])].map((id) => [id, true]),
      ),
    },
    onSortingChange: (change) => {
      const [next] = typeof change === "function" ? change(partsOfSort(sorting?.sort)) : change;
      sorting?.onSort(next && sortOf(next.id, next.desc));
    },
    onRowSelectionChange: (change) => {
      if (!selection) return;
      const { selected } = selection;
      const before = Object.fromEntries(
        [...selected.keys()].map((id): [string, true] => [id, true]),
      );
      const after = typeof change === "function" ? change(before) : change;
      const here = rowsById(items);
      selection.onChange(
        new Map(
          Object.keys(after).flatMap((id) => {
            const row = selected.get(id) ?? here.get(id);
            return row ? [[id, row] as const] : [];
          }),
        ),
      );
    },
  });
  return {
    read,
    request: hashKey(query.queryKey),
    page,
    columns: shown,
    table,
    isSelectable: selection !== undefined,
    density: preferences?.density,
    failedText: options.failedText,
  };
}

function definitionsOf<Row extends Identified>(columns: readonly ShownColumn<Row>[]) {
  const helper = createColumnHelper<typeof features, Row>();
  return helper.columns(
    columns.map((column) =>
      helper.accessor(({ id }) => id, {
        id: column.id,
        header: column.header,
        enableSorting: column.isSortable ?? false,
        sortDescFirst: false,
        meta: {
          kind: column.kind,
          width: column.width,
          header: column.header,
          size: column.size,
        },
      }),
    ),
  );
}

const sortOf = (id: string, isDescending: boolean): Sort => (isDescending ? `-${id}` : id);

function partsOfSort(sort: Sort | undefined): { id: string; desc: boolean }[] {
  if (!sort) return [];
  return [sort.startsWith("-") ? { id: sort.slice(1), desc: true } : { id: sort, desc: false }];
}

const none: ReadonlyMap<string, never> = new Map<string, never>();

/** `filter` identifies the list without its page: another list starts with an empty selection. */
export function useRowSelection<Row>(filter: string): RowSelection<Row> {
  const [state, setState] = useState<{ filter: string; selected: ReadonlyMap<string, Row> }>();
  return {
    selected: state?.filter === filter ? state.selected : none,
    onChange: (selected) => setState({ filter, selected }),
  };
}

export function rowsById<Row extends Identified>(rows: readonly Row[]): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [String(row.id), row]));
}

/** As on the shown page: a row may have changed since it was selected. */
export function freshRows<Row extends Identified>(
  { selected }: Pick<RowSelection<Row>, "selected">,
  page: readonly Row[] | undefined,
): Row[] {
  const fresh = rowsById(page ?? []);
  return [...selected].map(([id, row]) => fresh.get(id) ?? row);
}
