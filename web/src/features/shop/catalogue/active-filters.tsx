import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import classes from "./active-filters.module.css";
import { type ActiveFilter, type CatalogueFilter, noDrawerFilter } from "./filter.ts";

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[];
  onChange: (change: Partial<CatalogueFilter>) => void;
};

/** The active filters, each with a button to remove it; nothing if there are none. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={classes.root} aria-label="Bộ lọc đang dùng">
      {filters.map(({ key, label, without }) => (
        <li key={key}>
          <button
            type="button"
            className={classes.chip}
            aria-label={`Bỏ lọc ${label}`}
            onClick={() => onChange(without)}
          >
            <span>{label}</span>
            <IconX size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <Button variant="subtle" color="gray" onClick={() => onChange(noDrawerFilter)}>
            Xóa tất cả
          </Button>
        </li>
      ) : null}
    </ul>
  );
}
