import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { formatCount } from "#web/lib/format.ts";
import classes from "./long-job.module.css";
import type { JobResult } from "./use-long-job.ts";

type LongJobResultProps = {
  result: JobResult<unknown>;
  failures: readonly { name: string; reason: string }[];
  onRetry: () => void;
  onResume: () => void;
  onClose: () => void;
};

/** What came of a long job, and what can be done about the rest. */
export function LongJobResult(props: LongJobResultProps) {
  const { result, failures, onRetry, onResume, onClose } = props;
  const left = result.notStarted.length;
  const total = result.done + failures.length + left;
  const isComplete = result.done === total;
  return (
    <div className={classes.root}>
      {/* The pressed button is gone: who listens hears what came of it. */}
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls needs the keyboard
        <section className={classes.failures} aria-label="Các mục lỗi" tabIndex={0}>
          <ul>
            {failures.map(({ name, reason }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: names may be alike, and the list stays
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
    </div>
  );
}

/** One function for all renders: React calls it with the element's first. */
function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
