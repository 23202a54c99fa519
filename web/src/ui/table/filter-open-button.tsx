import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";

type FilterOpenButtonProps = {
  /** How many filters leave something out. */
  active: number;
  onOpen: () => void;
  /** Somebody is about to press: what it opens may be fetched. */
  onNear?: () => void;
};

/** Opens the sheet of filters, which comes from this side. */
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
