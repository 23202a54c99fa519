import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { messageOf } from "#web/api/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import { LongJob } from "#web/ui/feedback/long-job.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import type { ProductScope } from "../scope.ts";
import classes from "./import-modal.module.css";
import { ImportResult } from "./import-result.tsx";
import { callFailure } from "./mutations.ts";
import type { PhotoCall } from "./photos.ts";
import type { ShopCall } from "./shop-plan.ts";
import { StartStep } from "./start-step.tsx";
import { texts } from "./texts.ts";
import { type ImportJob, type ImportModel, useImport } from "./use-import.ts";

type ImportModalProps = { scope: ProductScope; onClose: () => void };

/** Imports products from a CSV or Excel file: what will happen is shown before anything does. */
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
            // The list starts anew with the result.
            key={step.kind}
            scope={scope}
            step={step}
            rows={step.kind === "done" ? step.rows : rows}
            model={model}
            onClose={close}
          />
        ) : null}
      </Modal>
      {job ? <Job job={job} onEnd={model.endJob} /> : null}
    </>
  );
}

type JobProps = { job: ImportJob; onEnd: ImportModel["endJob"] };

/** Imports or adds photos one product at a time, with progress, a way to stop, and another try. */
function Job({ job, onEnd }: JobProps) {
  const count = formatCount(job.calls.length);
  const describe = (error: unknown) => callFailure(error) ?? messageOf(error, texts.importFailed);
  const nameOf = ({ name }: ShopCall | PhotoCall) => name;
  return job.kind === "products" ? (
    <LongJob
      title={`Nhập ${count} sản phẩm`}
      items={job.calls}
      work={job.work}
      nameOf={nameOf}
      describeFailure={describe}
      onClose={onEnd}
    />
  ) : (
    <LongJob
      title={`Thêm ảnh cho ${count} sản phẩm`}
      items={job.calls}
      work={job.work}
      nameOf={nameOf}
      describeFailure={describe}
      onClose={onEnd}
    />
  );
}
