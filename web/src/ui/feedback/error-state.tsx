import wilted from "@lobehub/fluent-emoji-3d/assets/1f940.webp";
import { Button } from "@mantine/core";
import { IconMoodSad, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import classes from "./empty.module.css";
import { ResultPicture } from "./result-picture.tsx";
import { loadFailedText } from "./texts.ts";

type ErrorStateProps = {
  title?: string;
  /** Why, in words a person understands; `messageOf(error, genericErrorText)` gives them. */
  reason?: string;
  /** Only where trying again may help: `mayRetry(error)` knows. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  /** The way out where trying again is none: a link. */
  action?: ReactNode;
};

/** A read that failed: says so, says why, offers to try again, or another way. */
export function ErrorState({
  title = loadFailedText,
  reason,
  onRetry,
  retrying = false,
  action,
}: ErrorStateProps) {
  // What keeps the page from its data may keep it from a picture too.
  const [isPictureLost, setPictureLost] = useState(false);
  return (
    <div className={classes.root} role="alert">
      <div className={classes.picture} aria-hidden="true">
        {isPictureLost ? (
          <div className={classes.icon}>
            <IconMoodSad size={48} stroke={1.5} />
          </div>
        ) : (
          <ResultPicture src={wilted} tint={3} isSmall onError={() => setPictureLost(true)} />
        )}
      </div>
      <p className={classes.text}>{title}</p>
      {reason && reason !== title ? <p className={classes.hint}>{reason}</p> : null}
      {onRetry || action ? (
        <div className={classes.action}>
          {onRetry ? (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} />}
              onClick={onRetry}
              loading={retrying}
            >
              Thử lại
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}
