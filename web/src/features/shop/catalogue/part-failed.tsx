import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import classes from "./part-failed.module.css";

type PartFailedProps = { text: string; onRetry: () => void; retrying: boolean };

/** A part that failed to load, on a page that works without it. */
export function PartFailed({ text, onRetry, retrying }: PartFailedProps) {
  return (
    <div className={classes.root} role="status">
      <span>{text}</span>
      <Button
        variant="subtle"
        leftSection={<IconRefresh size={18} />}
        onClick={onRetry}
        loading={retrying}
      >
        Thử lại
      </Button>
    </div>
  );
}
