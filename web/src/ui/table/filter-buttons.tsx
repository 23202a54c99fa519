import { Button, type ButtonProps } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { dropPendingFilters } from "./search-input.tsx";

type FilterOpenButtonProps = {
  /** Number of active filters. */
  active: number;
  onOpen: () => void;
  /** Fetches what it opens, once the pointer is over the button. */
  preload?: () => Promise<unknown>;
};

/** Opens the filter sheet, on the side from which the sheet slides in. */
export function FilterOpenButton({ active, onOpen, preload }: FilterOpenButtonProps) {
  return (
    <Button
      variant="default"
      flex="none"
      ml="auto"
      leftSection={<IconFilter size={18} />}
      aria-haspopup="dialog"
      // If it fails now, it is loaded on opening.
      onPointerEnter={() => void preload?.().catch(() => {})}
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
