import "@mantine/core/styles/Combobox.layer.css";
import { Button, FileButton, Input, NativeSelect } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { IconDownload, IconPhotoPlus } from "@tabler/icons-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { formatCount } from "#web/lib/format.ts";
import { fileNameOf } from "#web/lib/save-file.ts";
import type { Sheet } from "#web/lib/spreadsheet/sheet.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { acceptedTypes } from "../editor/images.ts";
import type { ProductScope } from "../rules.ts";
import { failedSheet } from "./file-rows.ts";
import classes from "./import-result.module.css";
import { ImportRows, ImportSummary, type Shown } from "./import-rows.tsx";
import { countImportable, countsOf, type PreviewRow, texts } from "./rules.ts";
import type { ImportModel, ImportStep, Preparing } from "./use-import.ts";

type ImportResultProps = {
  scope: ProductScope;
  step: Extract<ImportStep, { kind: "preview" | "done" }>;
  rows: readonly PreviewRow[];
  model: ImportModel;
  onClose: () => void;
};

/** The preview, and later the result, row by row. */
export function ImportResult({ scope, step, rows, model, onClose }: ImportResultProps) {
  const { read } = step;
  const { isImporting, failure, restart, pictured } = model;
  const isDone = step.kind === "done";
  const counts = countsOf(rows);
  const failed = rows.filter(({ outcome }) => outcome === "failed");
  const doubtful = isDone ? [] : rows.filter(({ doubts }) => doubts.length > 0);
  const [shown, setShown] = useState<Shown>(() => startOf(failed.length, doubtful.length));
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
      body: <Doubtful rows={doubtful} />,
      confirmLabel: "Nhập cả",
      cancelLabel: "Xem lại",
      run: () => void model.send(),
      onCancel: () => setShown("doubtful"),
    });
  }

  return (
    <>
      <div className={classes.content}>
        <ImportSummary
          read={read}
          figures={{ counts, doubtful: doubtful.length, total: rows.length }}
          isDone={isDone}
          isOutdated={step.kind === "preview" && step.isOutdated === true}
          newNote={noteOfNew(scope, isDone)}
          filter={{ shown, onShow: setShown }}
        />
        {step.kind === "preview" ? (
          <div className={classes.choices}>
            <ShopChoice step={step} model={model} />
            <ImportPhotos
              count={model.photoCount}
              preparing={model.preparing}
              notes={model.photoNotes}
              onAdd={model.addPhotos}
            />
          </div>
        ) : null}
        {/* Resets the page with the filter. */}
        <ImportRows key={shown} rows={shownRows(rows, shown)} />
      </div>
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

function noteOfNew(scope: ProductScope, isDone: boolean): string | undefined {
  if (scope === "shop") return isDone ? undefined : texts.shopDrafts;
  return texts.drafts;
}

function startOf(failed: number, doubtful: number): Shown {
  if (failed > 0) return "failed";
  return doubtful > 0 ? "doubtful" : undefined;
}

function shownRows(rows: readonly PreviewRow[], shown: Shown): readonly PreviewRow[] {
  if (shown === undefined) return rows;
  if (shown === "doubtful") return rows.filter(({ doubts }) => doubts.length > 0);
  return rows.filter(({ outcome }) => outcome === shown);
}

const MAX_LISTED = 5;

function Doubtful({ rows }: { rows: readonly PreviewRow[] }) {
  const left = rows.length - MAX_LISTED;
  return (
    <ul>
      {rows.slice(0, MAX_LISTED).map(({ row, label, doubts }) => (
        <li key={row}>{`Dòng ${formatCount(row)}, ${label}: ${doubts.join(", ")}`}</li>
      ))}
      {left > 0 ? <li>{`và ${formatCount(left)} dòng khác`}</li> : null}
    </ul>
  );
}

/** Only if the server offers shops. */
function ShopChoice({
  step,
  model,
}: Pick<ImportResultProps, "model"> & { step: Extract<ImportStep, { kind: "preview" }> }) {
  const { compared } = step;
  const shops = compared.by === "server" ? compared.shops : [];
  if (shops.length === 0) return null;
  return (
    <NativeSelect
      label="Shop của sản phẩm mới"
      description="Sản phẩm đã có vẫn ở shop của nó."
      value={model.shopId ?? ""}
      disabled={model.isImporting}
      onChange={({ currentTarget }) => model.chooseShop(currentTarget.value || undefined)}
      data={[
        { value: "", label: "Hợp tác xã TAP" },
        ...shops.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

type ImportPhotosProps = {
  /** Number of photos that match a row. */
  count: number;
  preparing: Preparing | undefined;
  /** Rejected and unmatched photos. */
  notes: readonly string[];
  onAdd: (files: readonly File[]) => void;
};

function ImportPhotos({ count, preparing, notes, onAdd }: ImportPhotosProps) {
  const id = useId();
  const reset = useRef<() => void>(null);

  function add(files: readonly File[]) {
    onAdd(files);
    // Lets the same file be chosen again.
    reset.current?.();
  }

  const drop = useFileDrop(add);
  return (
    <section
      aria-label="Ảnh theo mã SKU"
      className={classes.photos}
      ref={drop.ref}
      data-over={drop.isOver}
    >
      <FileButton accept={acceptedTypes} multiple onChange={add} resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            variant="light"
            leftSection={<IconPhotoPlus size={18} />}
            aria-describedby={id}
          >
            Thêm ảnh theo mã SKU
          </Button>
        )}
      </FileButton>
      <div id={id} className={classes.photosHint}>
        <p>{texts.photos}</p>
        <p role="status">
          {preparing
            ? `Đang chuẩn bị ảnh ${formatCount(preparing.done + 1)} / ${formatCount(preparing.total)}…`
            : count > 0
              ? `${formatCount(count)} ảnh khớp mã SKU.`
              : ""}
        </p>
      </div>
      <div aria-live="polite">
        {notes.map((note) => (
          <Input.Error size="sm" key={note}>
            {note}
          </Input.Error>
        ))}
      </div>
    </section>
  );
}

type SheetFormat = "xlsx" | "csv";

type SheetButtonProps = {
  make: () => Sheet;
  /** Without date and extension. */
  fileName: string;
  format: SheetFormat;
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

/** Rejects if the writer fails to load. */
async function saveSheet(sheet: Sheet, name: string, format: SheetFormat): Promise<void> {
  const { writeCsv, writeXlsx } = await import("#web/lib/spreadsheet/spreadsheet.ts");
  const file = await (format === "csv" ? writeCsv(sheet) : writeXlsx(sheet));
  await keepFile(file, `${fileNameOf(name, new Date())}.${format}`);
}
