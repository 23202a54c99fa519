import "@mantine/core/styles/Table.layer.css";
import { Box, Button, Stack, Table, Text } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconDownload,
  IconInfoCircle,
} from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount, formatMoney } from "#web/lib/format.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { focusOnce } from "#web/ui/overlay/dialog.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import type { ProductScope } from "../rules.ts";
import { failedSheet } from "./file-rows.ts";
import classes from "./import-result.module.css";
import { saveSheet } from "./queries.ts";
import {
  type Counts,
  countImportable,
  countsOf,
  doubtLines,
  nameOf,
  outcomeLabels,
  outcomes,
  type PreviewRow,
  type RowFilter,
  reportLines,
  shownRows,
  startOf,
  stateOf,
  texts,
} from "./rules.ts";
import type { ImportModel, ImportStep } from "./use-import.ts";

type ImportResultProps = {
  scope: ProductScope;
  step: Extract<ImportStep, { kind: "preview" | "done" }>;
  rows: readonly PreviewRow[];
  model: ImportModel;
  choices: ReactNode;
  onClose: () => void;
};

export function ImportResult({ scope, step, rows, model, choices, onClose }: ImportResultProps) {
  const { read } = step;
  const { isImporting, failure, restart, pictured } = model;
  const isDone = step.kind === "done";
  const counts = countsOf(rows);
  const failed = rows.filter(({ outcome }) => outcome === "failed");
  const doubtful = isDone ? [] : rows.filter(({ doubts }) => doubts.length > 0);
  const [shown, setShown] = useState<RowFilter>(() => startOf(failed.length, doubtful.length));
  const importable = countImportable(counts);
  const button = useRef<HTMLButtonElement>(null);
  // A dialog cannot return the focus to a button that was disabled meanwhile.
  useDidUpdate(() => {
    if (!document.activeElement?.closest("[role=dialog]")) button.current?.focus();
  }, [isImporting]);

  function ask() {
    if (doubtful.length === 0) return void model.send();
    const count = formatCount(doubtful.length);
    confirm({
      title: `Nhập cả ${count} dòng trông không đúng?`,
      body: (
        <Box component="ul" my="md" pl={40} style={{ listStyle: "disc" }}>
          {doubtLines(doubtful).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      ),
      confirmLabel: "Nhập cả",
      cancelLabel: "Xem lại",
      run: () => void model.send(),
      onCancel: () => setShown("doubtful"),
    });
  }

  return (
    <>
      <Stack flex={1} mb="md">
        <ImportSummary
          scope={scope}
          step={step}
          counts={counts}
          doubtful={doubtful.length}
          total={rows.length}
          shown={shown}
          onShow={setShown}
        />
        {choices}
        <ImportRows key={shown} rows={shownRows(rows, shown)} />
      </Stack>
      <div className={classes.footer}>
        <FormError text={failure} />
        <div className={classes.buttons}>
          {failed.length > 0 ? (
            <SheetButton
              make={() => failedSheet(read.table, failed)}
              fileName="san-pham-loi"
              format={read.encoding === "xlsx" ? "xlsx" : "csv"}
            >
              {`Tải ${formatCount(failed.length)} dòng lỗi`}
            </SheetButton>
          ) : null}
          <Button variant="default" onClick={restart} disabled={isImporting}>
            Chọn tệp khác
          </Button>
          {isDone ? (
            <Button onClick={onClose}>Xong</Button>
          ) : (
            <Button
              onClick={ask}
              loading={isImporting}
              disabled={importable + pictured === 0 || model.isComparing || !!model.preparing}
              ref={button}
            >
              {importable === 0 && pictured > 0
                ? `Thêm ảnh cho ${formatCount(pictured)} sản phẩm`
                : `Nhập ${formatCount(importable)} dòng hợp lệ`}
            </Button>
          )}
        </div>
        <p className="tap-sr-only" role="status">
          {isImporting ? texts.importing : ""}
        </p>
      </div>
    </>
  );
}

const stateIcons = {
  preview: IconInfoCircle,
  complete: IconCircleCheck,
  partial: IconAlertTriangle,
} as const;

type ImportSummaryProps = Pick<ImportResultProps, "scope" | "step"> & {
  counts: Counts;
  doubtful: number;
  total: number;
  shown: RowFilter;
  onShow: (shown: RowFilter) => void;
};

function ImportSummary(props: ImportSummaryProps) {
  const { scope, step, counts, doubtful, total, shown, onShow } = props;
  const { read } = step;
  const isDone = step.kind === "done";
  const isOutdated = step.kind === "preview" && step.isOutdated === true;
  const state = stateOf(counts, isDone);
  const Icon = stateIcons[state];
  return (
    <Stack>
      {/* Focused so that screen readers announce it: the pressed button is gone. */}
      <div className={classes.report} tabIndex={-1} ref={focusOnce} data-kind={state}>
        <Icon aria-hidden="true" />
        <div>
          <p className={classes.title}>
            {isDone
              ? `Đã nhập ${formatCount(countImportable(counts))} trong ${formatCount(total)} dòng`
              : `${read.name}: ${formatCount(total)} dòng`}
          </p>
          {reportLines(read, counts, { scope, isDone, isOutdated, doubtful }).map((line) => (
            <p key={line.text} className={line.isWarning ? classes.warning : undefined}>
              {line.text}
            </p>
          ))}
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
    </Stack>
  );
}

type CountButtonProps = { label: string; count: number; isOn: boolean; onPress: () => void };

function CountButton({ label, count, isOn, onPress }: CountButtonProps) {
  return (
    <button type="button" className={classes.count} aria-pressed={isOn} onClick={onPress}>
      <span>{label}</span> <strong>{formatCount(count)}</strong>
    </button>
  );
}

/** Thousands of rows would freeze the page. */
const PAGE_SIZE = 50;

function ImportRows({ rows }: { rows: readonly PreviewRow[] }) {
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
  const { sku_code, price, stock } = after;
  const name = nameOf(after);
  return (
    <Table.Tr data-doubtful={doubts.length > 0 || undefined}>
      <Table.Td className={classes.number}>
        <span className={classes.word}>Dòng </span>
        {formatCount(row)}
      </Table.Td>
      <Table.Td className={classes.product}>
        <Text inherit fw={600}>
          <Value
            from={before ? nameOf(before) : undefined}
            to={name || (sku_code ?? "")}
            write={String}
          />
        </Text>
        {sku_code && name ? (
          <Text c="dimmed" fz="sm" translate="no">
            {sku_code}
          </Text>
        ) : null}
        {message ? (
          <Text c="var(--mantine-color-error)" fz="sm">
            {message}
          </Text>
        ) : null}
        {doubts.map((doubt) => (
          <p key={doubt} className={classes.doubt}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            {doubt}
          </p>
        ))}
      </Table.Td>
      <Table.Td className={classes.amount} data-label="Giá bán">
        <Value from={before?.price} to={price} write={formatMoney} />
      </Table.Td>
      <Table.Td className={classes.amount} data-label="Tồn kho">
        <Value from={before?.stock} to={stock} write={formatCount} />
      </Table.Td>
      <Table.Td className={classes.outcome}>
        <StatusBadge {...outcomeLabels[outcome]} />
      </Table.Td>
    </Table.Tr>
  );
}

type ValueProps<T> = { from: T | undefined; to: T | undefined; write: (value: T) => string };

function Value<T>({ from, to, write }: ValueProps<T>) {
  if (to === undefined) return <span className={classes.none}>–</span>;
  if (from === undefined || from === to) return write(to);
  return <Changed from={write(from)} to={write(to)} />;
}

function Changed({ from, to }: { from: string; to: string }) {
  return (
    <>
      <span className={classes.old}>{from}</span>
      <span className="tap-sr-only"> thành </span>
      <span aria-hidden="true"> → </span>
      <strong>{to}</strong>
    </>
  );
}

type SheetButtonProps = {
  make: () => Sheet;
  fileName: string;
  format: "xlsx" | "csv";
  children: ReactNode;
};

export function SheetButton({ make, fileName, format, children }: SheetButtonProps) {
  const [isBusy, setBusy] = useState(false);

  const save = useSingleFlight(async () => {
    setBusy(true);
    await saveSheet(make(), fileName, format).catch(() => notify.error(texts.fileFailed));
    setBusy(false);
  });

  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} />}
      loading={isBusy}
      onClick={() => save()}
    >
      {children}
    </Button>
  );
}
