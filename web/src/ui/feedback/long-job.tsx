import "../overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import { messageOf } from "#web/api/api-error.ts";
import { useOpenForm } from "../form/open-form.ts";
import { growsDownwards } from "../overlay/grows-downwards.ts";
import { useCovered } from "../overlay/overlay-stack.ts";
import { useReturnFocus } from "../overlay/use-return-focus.ts";
import { LongJobProgress } from "./long-job-progress.tsx";
import { LongJobResult } from "./long-job-result.tsx";
import { genericErrorText } from "./texts.ts";
import { useJobGuard } from "./use-job-guard.ts";
import { useLongJob, type Work } from "./use-long-job.ts";

type LongJobProps<Item> = {
  /** What the job does: "Khóa 40 người dùng". */
  title: string;
  items: readonly Item[];
  /** Called once per item, four at a time, a thrown error being that item's failure; or in chunks. */
  work: Work<Item>;
  /** The item's name in the list of failures. */
  nameOf: (item: Item) => string;
  /** Why an item failed; default the server's message. */
  describeFailure?: (error: unknown) => string;
  /** Receives the unfinished items, which should stay selected. */
  onClose: (undone: readonly Item[]) => void;
};

const serverText = (error: unknown) => messageOf(error, genericErrorText);

/**
 * Runs `work` for each item, starting on mount: ask for confirmation before. Render it while it
 * should be open. It can be closed only after it has ended; leaving earlier asks for confirmation.
 */
export function LongJob<Item>(props: LongJobProps<Item>) {
  const { title, items, work, nameOf, describeFailure = serverText, onClose } = props;
  const job = useLongJob(items, work);
  const { result } = job;
  const covered = useCovered();
  useReturnFocus();
  useOpenForm();
  useJobGuard(!result);

  function close() {
    if (!result) return;
    onClose([...result.failed.map(({ item }) => item), ...result.notStarted]);
  }

  return (
    <Modal
      opened
      onClose={close}
      title={title}
      closeOnEscape={!covered}
      closeOnClickOutside={false}
      withCloseButton={Boolean(result)}
      // A card on phones too.
      data-question
      {...growsDownwards}
    >
      {result ? (
        <LongJobResult
          result={result}
          failures={result.failed.map(({ item, error }) => ({
            name: nameOf(item),
            reason: describeFailure(error),
          }))}
          onRetry={() => job.retry(result)}
          onResume={() => job.resume(result)}
          onClose={close}
        />
      ) : (
        <LongJobProgress
          title={title}
          finished={job.finished}
          total={job.total}
          isStopping={job.isStopping}
          onStop={job.stop}
        />
      )}
    </Modal>
  );
}
