import "../overlay/styles-modal.ts";
import "@mantine/core/styles/Progress.layer.css";
import { Button, Modal, Progress, Stack } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { messageOf } from "#web/api/api-error.ts";
import { formatCount } from "#web/lib/format.ts";
import {
  type ChunkWork,
  type Failure,
  type Outcome,
  runForEach,
  runInChunks,
} from "#web/lib/run-for-each.ts";
import { openJob, useOpenForm } from "../form/open-form.ts";
import { useLeaveQuestion } from "../form/use-leave-guard.ts";
import { confirm } from "../overlay/confirm.tsx";
import { anchorTop, focusOnce, useCovered, useReturnFocus } from "../overlay/dialog.ts";
import classes from "./long-job.module.css";
import { genericErrorText } from "./texts.ts";

type LongJobProps<Item> = {
  title: string;
  items: readonly Item[];
  work: Work<Item>;
  nameOf: (item: Item) => string;
  describeFailure?: (error: unknown) => string;
  /** Receives the unfinished items, which should stay selected. */
  onClose: (undone: readonly Item[]) => void;
};

const serverText = (error: unknown) => messageOf(error, genericErrorText);

/** Starts on mount, so ask for confirmation before. Can be closed only after it has ended. */
export function LongJob<Item>(props: LongJobProps<Item>) {
  const { title, items, work, nameOf, describeFailure = serverText, onClose } = props;
  const job = useLongJob(items, work);
  const { result } = job;
  const covered = useCovered();
  useReturnFocus();
  useOpenForm();
  useEffect(openJob, []);
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
      {...anchorTop}
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

type LongJobProgressProps = {
  title: string;
  finished: number;
  total: number;
  isStopping: boolean;
  onStop: () => void;
};

function LongJobProgress(props: LongJobProgressProps) {
  const { title, finished, total, isStopping, onStop } = props;
  const share = total === 0 ? 1 : finished / total;
  const counts = `${formatCount(finished)} / ${formatCount(total)}`;
  // Announced at each quarter: every item would drown out everything else.
  const announced = isStopping ? stopping : `Đã xong ${Math.floor(share * 4) * 25}%`;
  return (
    <Stack>
      <p className={classes.counts} aria-hidden="true">
        {counts}
        {isStopping ? <span className={classes.note}>{stopping}</span> : null}
      </p>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section
          value={share * 100}
          withAria={false}
          role="progressbar"
          aria-label={title}
          aria-valuenow={finished}
          aria-valuemax={total}
          aria-valuetext={counts}
        />
      </Progress.Root>
      <p className="tap-sr-only" role="status">
        {announced}
      </p>
      <div className={classes.buttons}>
        <Button
          variant="default"
          data-autofocus
          // Not `disabled`, which would lose the focus.
          aria-disabled={isStopping}
          data-disabled={isStopping || undefined}
          onClick={onStop}
        >
          Dừng
        </Button>
      </div>
    </Stack>
  );
}

const stopping = "Đang dừng, chờ các mục đang làm dở…";

type JobResult<Item> = {
  done: number;
  failed: readonly Failure<Item>[];
  notStarted: readonly Item[];
};

type LongJobResultProps = {
  result: JobResult<unknown>;
  failures: readonly { name: string; reason: string }[];
  onRetry: () => void;
  onResume: () => void;
  onClose: () => void;
};

function LongJobResult(props: LongJobResultProps) {
  const { result, failures, onRetry, onResume, onClose } = props;
  const left = result.notStarted.length;
  const total = result.done + failures.length + left;
  const isComplete = result.done === total;
  return (
    <Stack>
      {/* The pressed button is gone: the focus makes screen readers read the result. */}
      <div className={classes.summary} tabIndex={-1} ref={focusOnce} data-complete={isComplete}>
        {isComplete ? (
          <IconCircleCheck aria-hidden="true" />
        ) : (
          <IconAlertTriangle aria-hidden="true" />
        )}
        <div>
          <p>{`Đã xong ${formatCount(result.done)} / ${formatCount(total)} mục.`}</p>
          {failures.length > 0 ? <p>{`${formatCount(failures.length)} mục lỗi.`}</p> : null}
          {left > 0 ? <p>{`${formatCount(left)} mục chưa làm.`}</p> : null}
        </div>
      </div>
      {failures.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list needs keyboard access
        <section className={classes.failures} aria-label="Các mục lỗi" tabIndex={0}>
          <ul>
            {failures.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat; the list is static
              <li key={index}>
                <strong>{name}</strong>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose}>
          Đóng
        </Button>
        {left > 0 ? (
          <Button variant="default" onClick={onResume}>
            {`Làm tiếp ${formatCount(left)} mục`}
          </Button>
        ) : null}
        {failures.length > 0 ? (
          <Button onClick={onRetry}>{`Thử lại ${formatCount(failures.length)} mục lỗi`}</Button>
        ) : null}
      </div>
    </Stack>
  );
}

function useJobGuard(isRunning: boolean): void {
  useLeaveQuestion({
    decide: () => (isRunning ? "ask" : "go"),
    ask: ({ leave, stay }) =>
      confirm({
        title: "Dừng công việc đang chạy?",
        body: "Những mục đã xong vẫn được giữ, các mục còn lại sẽ không được làm.",
        confirmLabel: "Dừng và rời đi",
        danger: true,
        run: leave,
        onCancel: stay,
      }),
    enableBeforeUnload: isRunning,
  });
}

/** Called per item, four at a time (a throw fails that item), or per chunk, one at a time. */
type Work<Item> = ((item: Item) => unknown) | ChunkWork<Item>;

type RunOptions = NonNullable<Parameters<typeof runForEach>[2]>;

function run<Item>(items: readonly Item[], work: Work<Item>, options: RunOptions) {
  return typeof work === "function"
    ? runForEach(items, work, options)
    : runInChunks(items, work, options);
}

type Round<Item> = { items: readonly Item[]; others: JobResult<Item> };

function useLongJob<Item>(items: readonly Item[], work: Work<Item>) {
  const [round, setRound] = useState<Round<Item>>(() => ({ items, others: nothing }));
  const [finished, setFinished] = useState(0);
  const [result, setResult] = useState<JobResult<Item>>();
  const [isStopping, setStopping] = useState(false);
  const running = useRef<AbortController>(undefined);
  const runNow = useEffectEvent((chosen: readonly Item[], options: RunOptions) =>
    run(chosen, work, options),
  );

  useEffect(() => {
    const controller = new AbortController();
    running.current = controller;
    let isGone = false;
    runNow(round.items, {
      signal: controller.signal,
      onProgress: (progress) => {
        if (!isGone) setFinished(progress.finished);
      },
    }).then((outcome) => {
      if (!isGone) setResult(joined(round.others, outcome));
    });
    return () => {
      isGone = true;
      controller.abort();
    };
  }, [round]);

  function begin(next: Round<Item>) {
    setRound(next);
    setFinished(0);
    setResult(undefined);
    setStopping(false);
  }

  return {
    finished,
    total: round.items.length,
    result,
    isStopping,
    stop: () => {
      running.current?.abort();
      setStopping(true);
    },
    retry: ({ failed, ...rest }: JobResult<Item>) =>
      begin({ items: failed.map(({ item }) => item), others: { ...rest, failed: [] } }),
    resume: ({ notStarted, ...rest }: JobResult<Item>) =>
      begin({ items: notStarted, others: { ...rest, notStarted: [] } }),
  };
}

const nothing = { done: 0, failed: [], notStarted: [] };

function joined<Item>(others: JobResult<Item>, outcome: Outcome<Item>): JobResult<Item> {
  return {
    done: others.done + outcome.done.length,
    failed: [...others.failed, ...outcome.failed],
    notStarted: [...others.notStarted, ...outcome.notStarted],
  };
}
