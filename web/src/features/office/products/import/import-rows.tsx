import "@mantine/core/styles/Table.layer.css";
import { Table } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { StatusBadge, type StatusLabel } from "#web/ui/media/status-badge.tsx";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import classes from "./import-rows.module.css";
import type { PreviewRow } from "./preview.ts";

export const outcomeLabels: Readonly<Record<Schema["ImportRowOutcome"], StatusLabel>> = {
  created: { text: "Thêm mới", color: "green" },
  updated: { text: "Cập nhật", color: "blue" },
  unchanged: { text: "Không đổi", color: "gray" },
  failed: { text: "Lỗi", color: "red" },
};

/** Thousands of rows at once would freeze the page. */
const PAGE_SIZE = 50;

/** The rows of the file with what happens to each, page by page. */
export function ImportRows({ rows }: { rows: readonly PreviewRow[] }) {
  const [page, setPage] = useState(1);
  const visible = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (rows.length === 0) return <p className={classes.none}>Không có dòng nào.</p>;
  return (
    <div className={classes.root}>
      <Table aria-label="Các dòng của tệp">
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={classes.number}>Dòng</Table.Th>
            <Table.Th>Sản phẩm</Table.Th>
            <Table.Th className={classes.amount}>Giá bán</Table.Th>
            <Table.Th className={classes.amount}>Tồn kho</Table.Th>
            <Table.Th className={classes.outcome}>Kết quả</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {visible.map((row) => (
            <Row key={row.row} {...row} />
          ))}
        </Table.Tbody>
      </Table>
      {rows.length > PAGE_SIZE ? (
        <PagingBar
          page={page}
          pageSize={PAGE_SIZE}
          total={rows.length}
          onPage={setPage}
          label="Trang của các dòng"
          compact
        />
      ) : null}
    </div>
  );
}

function Row({ row, outcome, message, before, after, doubts }: PreviewRow) {
  const { product, version, sku_code, price, stock } = after;
  const name = nameOf(after);
  return (
    <Table.Tr data-doubtful={doubts.length > 0 || undefined}>
      <Table.Td className={classes.number}>
        <span className={classes.word}>Dòng </span>
        {formatCount(row)}
      </Table.Td>
      <Table.Td className={classes.product}>
        {before && (before.product !== product || before.version !== version) ? (
          <p className={classes.name}>
            <Changed from={nameOf(before)} to={name} />
          </p>
        ) : (
          <p className={classes.name}>{name || sku_code}</p>
        )}
        {sku_code && name ? (
          <p className={classes.sku} translate="no">
            {sku_code}
          </p>
        ) : null}
        {message ? <p className={classes.message}>{message}</p> : null}
        {doubts.map((doubt) => (
          <p key={doubt} className={classes.doubt}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {doubt}
          </p>
        ))}
      </Table.Td>
      <Table.Td className={classes.amount} data-label="Giá bán">
        <Amount from={before?.price} to={price} write={formatMoney} />
      </Table.Td>
      <Table.Td className={classes.amount} data-label="Tồn kho">
        <Amount from={before?.stock} to={stock} write={formatCount} />
      </Table.Td>
      <Table.Td className={classes.outcome}>
        <StatusBadge {...outcomeLabels[outcome]} />
      </Table.Td>
    </Table.Tr>
  );
}

const nameOf = ({ product, version }: Pick<PreviewRow["after"], "product" | "version">) =>
  [product, version].filter(Boolean).join(" – ");

type AmountProps = {
  from: number | undefined;
  to: number | undefined;
  write: (value: number) => string;
};

function Amount({ from, to, write }: AmountProps) {
  if (to === undefined) return <span className={classes.none}>–</span>;
  if (from === undefined || from === to) return write(to);
  return <Changed from={write(from)} to={write(to)} />;
}

function Changed({ from, to }: { from: ReactNode; to: ReactNode }) {
  return (
    <>
      <span className={classes.old}>{from}</span>
      <span className="tap-sr-only"> thành </span>
      <span aria-hidden="true"> → </span>
      <strong>{to}</strong>
    </>
  );
}
