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
import { useLongJob } from "./use-long-job.ts";

type LongJobProps<Item> = {
  /** What is done: "Khóa 40 người dùng". */
  title: string;
  items: readonly Item[];
  /** Called for one item, four at a time; what it throws is that item's failure. */
  work: (item: Item) => unknown;
  /** An item's name in the list of what failed. */
  nameOf: (item: Item) => string;
  /** Why it failed; default the server's own words. */
  describeFailure?: (error: unknown) => string;
  /** With what is still to do: what should stay selected. */
  onClose: (undone: readonly Item[]) => void;
};

const serverText = (error: unknown) => messageOf(error, genericErrorText);

/**
 * Does something for each of these, beginning as soon as it is drawn: ask before. Render it while it
 * should be open. It closes only once it has ended; leaving before that is asked about.
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
      trapFocus={!covered}
      // A card on a phone too.
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
