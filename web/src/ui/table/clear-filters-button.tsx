import { Button, type ButtonProps } from "@mantine/core";
import { dropPendingFilters } from "./use-filter-draft.ts";

type ClearFiltersButtonProps = ButtonProps & { onClear: () => void };

/** Takes every filter back, what is typed and not yet sent included. */
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
