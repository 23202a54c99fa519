import { Button, type ButtonProps } from "@mantine/core";
import { dropPendingFilters } from "./use-filter-draft.ts";

type ClearFiltersButtonProps = ButtonProps & { onClear: () => void };

/** Clears every filter, including input that has not been applied yet. */
export function ClearFiltersButton({ onClear, children, ...props }: ClearFiltersButtonProps) {
  function clear() {
    dropPendingFilters();
    onClear();
  }

  return (
    <Button {...props} aria-label="Xóa bộ lọc" onClick={clear}>
      {children ?? "Xóa bộ lọc"}
    </Button>
  );
}
