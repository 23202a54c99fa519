import "#web/ui/overlay/styles-modal.ts";
import "@mantine/core/styles/Combobox.layer.css";
import { Box, Button, FileButton, Input, Modal, NativeSelect, Text } from "@mantine/core";
import { IconAlertCircle, IconFileUpload, IconPhotoPlus } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import { useCovered, useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { acceptedTypes } from "../editor/images.ts";
import type { ProductScope } from "../rules.ts";
import { fileColumns, templateSheet } from "./file-rows.ts";
import classes from "./import-modal.module.css";
import { ImportResult, SheetButton } from "./import-result.tsx";
import { callFailure, type FileProblem, type PhotoCall, texts } from "./rules.ts";
import type { ShopCall } from "./shop-plan.ts";
import { type ImportJob, type ImportModel, type ImportStep, useImport } from "./use-import.ts";

type ImportModalProps = { scope: ProductScope; onClose: () => void };

export function ImportModal({ scope, onClose }: ImportModalProps) {
  const covered = useCovered();
  const model = useImport(scope);
  const { step, rows, problem, isImporting, job, choose, retry } = model;
  useReturnFocus();
  useOpenForm();

  function close() {
    if (!isImporting && !job) onClose();
  }

  return (
    <>
      <Modal
        opened
        onClose={close}
        title={texts.title}
        size="xl"
        classNames={{ body: classes.body }}
        closeOnEscape={!covered}
        closeOnClickOutside={false}
      >
        {step.kind === "start" ? (
          <StartStep scope={scope} problem={problem} onChoose={choose} onRetry={retry} />
        ) : null}
        {step.kind === "checking" ? (
          <div className={classes.checking}>
            <p role="status">
              {texts.checking} <span>{step.fileName}</span>
            </p>
            <LinesSkeleton lines={6} />
          </div>
        ) : null}
        {step.kind === "preview" || step.kind === "done" ? (
          <ImportResult
            key={step.kind}
            scope={scope}
            step={step}
            rows={step.kind === "done" ? step.rows : rows}
            model={model}
            choices={step.kind === "preview" ? <Choices step={step} model={model} /> : null}
            onClose={close}
          />
        ) : null}
      </Modal>
      {job ? <Job job={job} onEnd={model.endJob} /> : null}
    </>
  );
}

type StartStepProps = {
  scope: ProductScope;
  problem: FileProblem | undefined;
  onChoose: (file: File) => void;
  onRetry: () => void;
};

const TYPES =
  ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function StartStep({ scope, problem, onChoose, onRetry }: StartStepProps) {
  const drop = useFileDrop(([file]) => {
    if (file) onChoose(file);
  });
  return (
    <div className={classes.start}>
      {problem ? <FileProblemNotice problem={problem} onRetry={onRetry} /> : null}
      <div className={classes.drop} ref={drop.ref} data-over={drop.isOver}>
        <FileButton accept={TYPES} onChange={(file) => file && onChoose(file)}>
          {(props) => (
            <Button
              {...props}
              leftSection={<IconFileUpload size={18} />}
              data-autofocus
              ref={focusOnce}
            >
              {problem ? "Chọn tệp khác" : "Chọn tệp"}
            </Button>
          )}
        </FileButton>
        <p className={classes.dropHint}>hoặc kéo tệp vào đây</p>
        <Text c="dimmed" fz="sm">
          {texts.hint}
        </Text>
      </div>
      <TemplateButtons />
      <ColumnGuide />
      <Text c="dimmed" fz="sm">
        {scope === "shop" ? texts.shopDrafts : texts.drafts}
      </Text>
    </div>
  );
}

/** After a rejected file the dialog is already open and the pressed button gone. */
function focusOnce(button: HTMLElement | null) {
  button?.focus({ preventScroll: true });
}

const MOST_HEADERS = 15;

/** A web page saved as a spreadsheet has all its text in the first cell. */
const MOST_LETTERS = 60;

const shorten = (header: string) =>
  header.length > MOST_LETTERS ? `${header.slice(0, MOST_LETTERS)}…` : header;

type FileProblemNoticeProps = { problem: FileProblem; onRetry: () => void };

function FileProblemNotice({ problem, onRetry }: FileProblemNoticeProps) {
  const { fileName, reason, headers, mayRetry } = problem;
  return (
    <div className={classes.problem} role="alert">
      <IconAlertCircle size={20} className={classes.problemIcon} aria-hidden="true" />
      <div className={classes.problemWords}>
        <Text fz="md" fw={600}>
          {reason}
        </Text>
        <p>{`Tệp: ${fileName}. Chưa có gì được nhập.`}</p>
        {headers.length > 0 && !mayRetry ? (
          <p>{`Dòng đầu của tệp có: ${headers.slice(0, MOST_HEADERS).map(shorten).join(", ")}.`}</p>
        ) : null}
      </div>
      {mayRetry ? (
        <Button variant="default" onClick={onRetry}>
          Thử lại
        </Button>
      ) : null}
    </div>
  );
}

const FILE_NAME = "mau-nhap-san-pham";

function TemplateButtons() {
  const template = { make: () => templateSheet, fileName: FILE_NAME };
  return (
    <div className={classes.templates}>
      <SheetButton {...template} format="xlsx">
        Tải tệp mẫu Excel
      </SheetButton>
      <SheetButton {...template} format="csv">
        Tải tệp mẫu CSV
      </SheetButton>
    </div>
  );
}

function ColumnGuide() {
  return (
    <section className={classes.guide} aria-labelledby="cot-cua-tep">
      <h3 id="cot-cua-tep">Các cột của tệp</h3>
      <dl>
        {fileColumns.map(({ header, isRequired, hint }) => (
          <div key={header}>
            <dt>
              {header}
              {isRequired ? <span className={classes.required}> bắt buộc</span> : null}
            </dt>
            <dd>{hint}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type ChoicesProps = { step: Extract<ImportStep, { kind: "preview" }>; model: ImportModel };

function Choices({ step, model }: ChoicesProps) {
  return (
    <div className={classes.choices}>
      <ShopChoice step={step} model={model} />
      <ImportPhotos model={model} />
    </div>
  );
}

function ShopChoice({ step: { compared }, model }: ChoicesProps) {
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

function ImportPhotos({ model }: Pick<ChoicesProps, "model">) {
  const { photoCount, preparing, photoNotes, addPhotos } = model;
  const id = useId();
  const reset = useRef<() => void>(null);

  function add(files: readonly File[]) {
    addPhotos(files);
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
      <Box id={id} c="dimmed" fz="sm">
        <p>{texts.photos}</p>
        <p role="status">
          {preparing
            ? `Đang chuẩn bị ảnh ${formatCount(preparing.done + 1)} / ${formatCount(preparing.total)}…`
            : photoCount > 0
              ? `${formatCount(photoCount)} ảnh khớp mã SKU.`
              : ""}
        </p>
      </Box>
      <div aria-live="polite">
        {photoNotes.map((note) => (
          <Input.Error size="sm" key={note}>
            {note}
          </Input.Error>
        ))}
      </div>
    </section>
  );
}

type JobProps = { job: ImportJob; onEnd: ImportModel["endJob"] };

function Job({ job, onEnd }: JobProps) {
  const count = formatCount(job.calls.length);
  const describe = (error: unknown) => callFailure(error) ?? messageOf(error, texts.importFailed);
  const nameOf = ({ name }: ShopCall | PhotoCall) => name;
  const shared = { nameOf, describeFailure: describe, onClose: onEnd };
  return job.kind === "products" ? (
    <LongJob {...shared} title={`Nhập ${count} sản phẩm`} items={job.calls} work={job.work} />
  ) : (
    <LongJob
      {...shared}
      title={`Thêm ảnh cho ${count} sản phẩm`}
      items={job.calls}
      work={job.work}
    />
  );
}
