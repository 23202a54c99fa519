import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";

type RefreshButtonProps = {
  onRefresh: () => void;
  /** Usually `query.isFetching`. */
  refreshing: boolean;
};

/** Refetches a list. */
export function RefreshButton({ onRefresh, refreshing }: RefreshButtonProps) {
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
