import "@mantine/core/styles/Progress.layer.css";
import { Button, Progress } from "@mantine/core";
import { formatCount } from "#web/lib/format.ts";
import classes from "./long-job.module.css";

type LongJobProgressProps = {
  title: string;
  finished: number;
  total: number;
  isStopping: boolean;
  onStop: () => void;
};

/** A running job. */
export function LongJobProgress(props: LongJobProgressProps) {
  const { title, finished, total, isStopping, onStop } = props;
  const share = total === 0 ? 1 : finished / total;
  const counts = `${formatCount(finished)} / ${formatCount(total)}`;
  // Announced at each quarter; announcing every item would drown out everything else.
  const announced = isStopping ? stopping : `Đã xong ${Math.floor(share * 4) * 25}%`;
  return (
    <div className={classes.root}>
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
    </div>
  );
}

const stopping = "Đang dừng, chờ các mục đang làm dở…";
