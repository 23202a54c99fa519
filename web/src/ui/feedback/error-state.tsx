import wilted from "@lobehub/fluent-emoji-3d/assets/1f940.webp";
import { Box, Button, Group } from "@mantine/core";
import { IconMoodSad, IconRefresh } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import classes from "./empty.module.css";
import { ResultPicture } from "./empty.tsx";
import { loadFailedText } from "./texts.ts";

type ErrorStateProps = {
  title?: ReactNode;
  reason?: ReactNode;
  /** Only if retrying may help: see `mayRetry(error)`. */
  onRetry?: (() => void) | undefined;
  retrying?: boolean;
  action?: ReactNode;
};

/** A failed query: what failed and why, with a retry button or another action. */
export function ErrorState({
  title = loadFailedText,
  reason,
  onRetry,
  retrying = false,
  action,
}: ErrorStateProps) {
  // The problem that blocks the data may block the picture too.
  const [isPictureLost, setPictureLost] = useState(false);
  return (
    <div className={classes.root} role="alert">
      <Box mb="md" aria-hidden="true">
        {isPictureLost ? (
          <div className={classes.icon}>
            <IconMoodSad size={48} stroke={1.5} />
          </div>
        ) : (
          <ResultPicture src={wilted} tint={3} isSmall onError={() => setPictureLost(true)} />
        )}
      </Box>
      <p className={classes.text}>{title}</p>
      {reason && reason !== title ? <p className={classes.hint}>{reason}</p> : null}
      {onRetry || action ? (
        <Group gap="sm" align="stretch" justify="center" mt="lg">
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
        </Group>
      ) : null}
    </div>
  );
}
