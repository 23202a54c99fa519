import "@mantine/core/styles/Combobox.layer.css";
import { Button, NativeSelect } from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { useRef, useState } from "react";
import { formatCount } from "#web/lib/format.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import type { ProductScope } from "../scope.ts";
import { failedSheet } from "./file-rows.ts";
import { ImportPhotos } from "./import-photos.tsx";
import classes from "./import-result.module.css";
import { ImportRows } from "./import-rows.tsx";
import { ImportSummary, type Shown } from "./import-summary.tsx";
import { countImportable, countsOf, type PreviewRow } from "./preview.ts";
import { SheetButton } from "./sheet-button.tsx";
import { texts } from "./texts.ts";
import type { ImportModel, ImportStep } from "./use-import.ts";

type ImportResultProps = {
  scope: ProductScope;
  step: Extract<ImportStep, { kind: "preview" | "done" }>;
  rows: readonly PreviewRow[];
  model: ImportModel;
  onClose: () => void;
};

/** What an import would do, or has done, row by row. */
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
  // A question that was asked while it was disabled could not give the focus back to it.
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
        {/* Another filter starts on its first page. */}
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

/** A shop's new products have their pictures once they are there. */
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

/** Where the server lets the user choose. */
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

/** More are in the preview. */
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
