import { Button, type ButtonProps } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { dropPendingFilters } from "./search-input.tsx";

type FilterOpenButtonProps = {
  active: number;
  onOpen: () => void;
  preload?: () => Promise<unknown>;
};

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

/** Also drops input that has not been applied yet. */
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
