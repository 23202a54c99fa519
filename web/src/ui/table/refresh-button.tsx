import { ActionIcon, Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";

type RefreshButtonProps = {
  onRefresh: () => void;
  /** Usually `query.isFetching`. */
  refreshing: boolean;
  /** The icon alone, among the actions of a list. */
  isCompact?: boolean;
};

/** Refetches a list. */
export function RefreshButton({ onRefresh, refreshing, isCompact }: RefreshButtonProps) {
  if (isCompact) {
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
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} />}
      onClick={onRefresh}
      loading={refreshing}
    >
      Làm mới
    </Button>
  );
}
