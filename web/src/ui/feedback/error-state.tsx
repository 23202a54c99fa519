import { Button } from "@mantine/core";
import { IconMoodSad, IconRefresh } from "@tabler/icons-react";
import classes from "./empty.module.css";
import { loadFailedText } from "./texts.ts";

type ErrorStateProps = {
  title?: string;
  /** Why, in words a person understands; `messageOf(error, genericErrorText)` gives them. */
  reason?: string;
  onRetry?: () => void;
  retrying?: boolean;
};

/** A read that failed: says so, says why, offers to try again. */
export function ErrorState({
  title = loadFailedText,
  reason,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <div className={classes.root} role="alert">
      <div className={classes.icon} data-tone="error" aria-hidden="true">
        <IconMoodSad size={40} stroke={1.5} />
      </div>
      <p className={classes.text}>{title}</p>
      {reason && reason !== title ? <p className={classes.hint}>{reason}</p> : null}
      {onRetry ? (
        <div className={classes.action}>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} />}
            onClick={onRetry}
            loading={retrying}
          >
            Thử lại
          </Button>
        </div>
      ) : null}
    </div>
  );
}
