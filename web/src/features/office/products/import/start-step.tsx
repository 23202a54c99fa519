import { Button, FileButton } from "@mantine/core";
import { IconFileUpload } from "@tabler/icons-react";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import type { ProductScope } from "../scope.ts";
import { ColumnGuide } from "./column-guide.tsx";
import type { FileProblem } from "./failure.ts";
import { FileProblemNotice } from "./file-problem-notice.tsx";
import classes from "./start-step.module.css";
import { TemplateButtons } from "./template-buttons.tsx";
import { texts } from "./texts.ts";

type StartStepProps = {
  scope: ProductScope;
  /** Why the last file was not accepted. */
  problem: FileProblem | undefined;
  onChoose: (file: File) => void;
  onRetry: () => void;
};

const TYPES =
  ".csv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Chooses the file, with what it has to look like. */
export function StartStep({ scope, problem, onChoose, onRetry }: StartStepProps) {
  const drop = useFileDrop(([file]) => {
    if (file) onChoose(file);
  });
  return (
    <div className={classes.root}>
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
        <p className={classes.wide}>hoặc kéo tệp vào đây</p>
        <p className={classes.hint}>{texts.hint}</p>
      </div>
      <TemplateButtons />
      <ColumnGuide />
      <p className={classes.hint}>{scope === "shop" ? texts.shopDrafts : texts.drafts}</p>
    </div>
  );
}

/** After a refused file the dialog is open already, and what was pressed is gone. */
function focusOnce(button: HTMLElement | null) {
  button?.focus({ preventScroll: true });
}
