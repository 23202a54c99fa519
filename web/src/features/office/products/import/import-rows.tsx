import "@mantine/core/styles/Table.layer.css";
import { Table } from "@mantine/core";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import classes from "./import-rows.module.css";
import { outcomeLabels } from "./labels.ts";

/** Thousands of rows at once would freeze the page. */
const PAGE_SIZE = 50;

type ImportRowsProps = {
  rows: readonly Schema["ImportRow"][];
  /** Undefined for all. */
  shown: Schema["ImportRowOutcome"] | undefined;
};

/** The rows of the file with what happens to each, page by page. */
export function ImportRows({ rows, shown }: ImportRowsProps) {
  const [page, setPage] = useState(1);
  const found = shown ? rows.filter(({ outcome }) => outcome === shown) : rows;
  const visible = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (found.length === 0) return <p className={classes.none}>Không có dòng nào.</p>;
  return (
    <div className={classes.root}>
      <Table aria-label="Các dòng của tệp">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.number}>Dòng</Table.Th>
            <Table.Th>Sản phẩm</Table.Th>
            <Table.Th className={classes.outcome}>Kết quả</Table.Th>
            <Table.Th>Lý do</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {visible.map(({ row, outcome, label, message }) => (
            <Table.Tr key={row}>
              <Table.Td className={classes.number}>
                <span className={classes.word}>Dòng </span>
                {formatCount(row)}
              </Table.Td>
              <Table.Td className={classes.label}>{label}</Table.Td>
              <Table.Td className={classes.outcome}>
                <StatusBadge {...outcomeLabels[outcome]} />
              </Table.Td>
              <Table.Td className={classes.message}>{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {found.length > PAGE_SIZE ? (
        <PagingBar
          page={page}
          pageSize={PAGE_SIZE}
          total={found.length}
          onPage={setPage}
          label="Trang của các dòng"
          compact
        />
      ) : null}
    </div>
  );
}
