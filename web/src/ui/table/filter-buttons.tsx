import { Button, type ButtonProps } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { dropPendingFilters } from "./search-input.tsx";

type FilterOpenButtonProps = {
  /** Number of active filters. */
  active: number;
  onOpen: () => void;
  /** The pointer is over the button: what it opens can be preloaded. */
  onNear?: () => void;
};

/** Opens the filter sheet, on the side from which the sheet slides in. */
export function FilterOpenButton({ active, onOpen, onNear }: FilterOpenButtonProps) {
  return (
    <Button
      variant="default"
      flex="none"
      ml="auto"
      leftSection={<IconFilter size={18} />}
      aria-haspopup="dialog"
      onPointerEnter={onNear}
      onClick={onOpen}
    >
      {active > 0 ? `Bộ lọc (${active})` : "Bộ lọc"}
    </Button>
  );
}

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
