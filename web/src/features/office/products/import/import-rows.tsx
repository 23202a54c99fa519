import "@mantine/core/styles/Table.layer.css";
import { Table } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import { StatusBadge, type StatusLabel } from "#web/ui/media/status-badge.tsx";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import classes from "./import-rows.module.css";
import type { ReadFile } from "./queries.ts";
import { type Counts, countImportable, outcomes, type PreviewRow, texts } from "./rules.ts";

/** Undefined shows all rows. */
export type Shown = Schema["ImportRowOutcome"] | "doubtful" | undefined;

type ImportSummaryProps = {
  read: ReadFile;
  /** Row counts. */
  figures: { counts: Counts; doubtful: number; total: number };
  isDone: boolean;
  isOutdated: boolean;
  newNote: string | undefined;
  filter: { shown: Shown; onShow: (shown: Shown) => void };
};

/** Each count filters the rows. */
export function ImportSummary(props: ImportSummaryProps) {
  const { read, isDone, newNote } = props;
  const { counts, doubtful, total } = props.figures;
  const { shown, onShow } = props.filter;
  const kind = kindOf(props);
  const { examples, otherSheets } = read.table;
  return (
    <div className={classes.summary}>
      {/* Focused so that screen readers announce it: the pressed button is gone. */}
      <div className={classes.report} tabIndex={-1} ref={focusOnce} data-kind={kind}>
        <StateIcon kind={kind} />
        <div>
          <p className={classes.title}>
            {isDone
              ? `Đã nhập ${formatCount(countImportable(counts))} trong ${formatCount(total)} dòng`
              : `${read.name}: ${formatCount(total)} dòng`}
          </p>
          <p>{noteOf(props)}</p>
          {doubtful > 0 && !isDone ? (
            <p className={classes.warning}>
              {`${formatCount(doubtful)} dòng trông không đúng: hãy xem lại trước khi nhập.`}
            </p>
          ) : null}
          {counts.failed > 0 ? <p>{texts.together}</p> : null}
          {counts.created > 0 && newNote ? <p>{newNote}</p> : null}
          {examples > 0 ? <p>{`Đã bỏ qua ${examples} dòng ví dụ của tệp mẫu.`}</p> : null}
          {otherSheets > 0 ? (
            <p className={classes.warning}>
              {`Tệp còn ${formatCount(otherSheets)} trang tính khác có sản phẩm, TAP chỉ đọc trang đầu: hãy nhập mỗi trang bằng một tệp riêng.`}
            </p>
          ) : null}
          {read.encoding === "windows-1258" ? (
            <p className={classes.warning}>{texts.otherEncoding}</p>
          ) : null}
        </div>
      </div>
      <fieldset className={classes.counts} aria-label="Lọc theo kết quả">
        <CountButton label="Tất cả" count={total} isOn={!shown} onPress={() => onShow(undefined)} />
        {doubtful > 0 ? (
          <CountButton
            label="Cần xem lại"
            count={doubtful}
            isOn={shown === "doubtful"}
            onPress={() => onShow("doubtful")}
          />
        ) : null}
        {outcomes.map((outcome) => (
          <CountButton
            key={outcome}
            label={outcomeLabels[outcome].text}
            count={counts[outcome]}
            isOn={shown === outcome}
            onPress={() => onShow(outcome)}
          />
        ))}
      </fieldset>
    </div>
  );
}

type Kind = "preview" | "complete" | "partial";

function kindOf({ isDone, figures: { counts } }: ImportSummaryProps): Kind {
  if (!isDone) return "preview";
  return counts.failed > 0 ? "partial" : "complete";
}

function StateIcon({ kind }: { kind: Kind }) {
  if (kind === "preview") return <IconInfoCircle aria-hidden="true" />;
  return kind === "complete" ? (
    <IconCircleCheck aria-hidden="true" />
  ) : (
    <IconAlertTriangle aria-hidden="true" />
  );
}

function noteOf({ isDone, isOutdated, figures: { counts } }: ImportSummaryProps): string {
  if (isOutdated) return texts.outdatedNote;
  if (!isDone) {
    const none = countImportable(counts) === 0 ? ` ${texts.nothingToDo}` : "";
    return `${texts.previewNote}${none}`;
  }
  if (counts.failed === 0) return "Tất cả các dòng hợp lệ đã được nhập.";
  return `${formatCount(counts.failed)} dòng lỗi chưa được nhập: tải các dòng lỗi về, sửa rồi nhập lại.`;
}

type CountButtonProps = { label: string; count: number; isOn: boolean; onPress: () => void };

function CountButton({ label, count, isOn, onPress }: CountButtonProps) {
  return (
    <button type="button" className={classes.count} aria-pressed={isOn} onClick={onPress}>
      <span>{label}</span> <strong>{formatCount(count)}</strong>
    </button>
  );
}

/** Module-level, since an inline ref would run on every render. */
function focusOnce(element: HTMLElement | null) {
  element?.focus();
}

const outcomeLabels: Readonly<Record<Schema["ImportRowOutcome"], StatusLabel>> = {
  created: { text: "Thêm mới", color: "green" },
  updated: { text: "Cập nhật", color: "blue" },
  unchanged: { text: "Không đổi", color: "gray" },
  failed: { text: "Lỗi", color: "red" },
};

/** Thousands of rows would freeze the page. */
const PAGE_SIZE = 50;

export function ImportRows({ rows }: { rows: readonly PreviewRow[] }) {
  const [page, setPage] = useState(1);
  const visible = rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  if (rows.length === 0) return <p className={classes.none}>Không có dòng nào.</p>;
  return (
    <div className={classes.rows}>
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
