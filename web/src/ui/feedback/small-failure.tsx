import { ActionIcon, Button } from "@mantine/core";
import { IconRefreshAlert } from "@tabler/icons-react";
import { partFailed } from "./texts.ts";

const label = `${partFailed.title}. ${partFailed.reason}`;

/** A part of a row that failed to load: one icon that tries again. */
export function IconFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <ActionIcon color="red" aria-label={`Thử lại: ${label}`} title={label} onClick={onRetry}>
      <IconRefreshAlert size={20} />
    </ActionIcon>
  );
}

/** The same among the buttons above a table. */
export function ButtonFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <Button
      variant="default"
      leftSection={<IconRefreshAlert size={18} />}
      aria-label={`Thử lại: ${label}`}
      title={label}
      onClick={onRetry}
    >
      Thử lại
    </Button>
  );
}
