import { ActionIcon } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";

type RefreshButtonProps = {
  onRefresh: () => void;
  refreshing: boolean;
};

/** Refetches what a page shows; it stands in a `ListHeader`. */
export function RefreshButton({ onRefresh, refreshing }: RefreshButtonProps) {
  return (
    <ActionIcon
      variant="default"
      aria-label="Làm mới"
      title="Làm mới"
      onClick={onRefresh}
      loading={refreshing}
    >
      <IconRefresh size={18} />
    </ActionIcon>
  );
}
