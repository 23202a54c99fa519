import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { useOpenForm } from "#web/ui/form/open-form.ts";
import { useCovered } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import classes from "./import-modal.module.css";
import { ImportResult } from "./import-result.tsx";
import { StartStep } from "./start-step.tsx";
import { texts } from "./texts.ts";
import { useImport } from "./use-import.ts";

/** Imports products from a CSV or Excel file: what will happen is shown before anything does. */
export function ImportModal({ onClose }: { onClose: () => void }) {
  const covered = useCovered();
  const { step, problem, failure, isImporting, choose, retry, send, restart } = useImport();
  useReturnFocus();
  useOpenForm();

  function close() {
    if (!isImporting) onClose();
  }

  return (
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
        <StartStep problem={problem} onChoose={choose} onRetry={retry} />
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
          step={step}
          failure={failure}
          isImporting={isImporting}
          onImport={send}
          onRestart={restart}
          onClose={close}
        />
      ) : null}
    </Modal>
  );
}
