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

/** The result of a long job, with actions for the unfinished items. */
export function LongJobResult(props: LongJobResultProps) {
  const { result, failures, onRetry, onResume, onClose } = props;
  const left = result.notStarted.length;
  const total = result.done + failures.length + left;
  const isComplete = result.done === total;
  return (
    <div className={classes.root}>
      {/* Focused because the pressed button is gone, so that screen readers read it. */}
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
    </div>
  );
}

/** Module-level, so that React calls it only on mount: an inline ref would run on every render. */
function focusOnce(element: HTMLElement | null) {
  element?.focus();
}
