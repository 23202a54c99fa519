import { useState } from "react";
import { notifyPartFailed, usePart } from "#web/ui/feedback/use-part.ts";
import { FilterOpenButton } from "#web/ui/table/filter-open-button.tsx";
import { countAdvanced } from "./filter.ts";
import type { ProductFilter } from "./search.ts";

const fetchDrawer = () => import("./advanced-drawer.tsx").then((module) => module.AdvancedDrawer);

type AdvancedFiltersProps = {
  filter: ProductFilter;
  total: number | undefined;
  onChange: (next: ProductFilter) => void;
};

/** Opens the drawer of further filters, which loads on demand. */
export function AdvancedFilters({ filter, total, onChange }: AdvancedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const { Part: Drawer, load } = usePart(fetchDrawer);

  function open() {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      notifyPartFailed();
    });
  }

  return (
    <>
      <FilterOpenButton
        active={countAdvanced(filter)}
        onNear={() => void load().catch(() => {})}
        onOpen={open}
      />
      {Drawer ? (
        <Drawer
          filter={filter}
          total={total}
          open={isOpen}
          onClose={() => setOpen(false)}
          onChange={onChange}
        />
      ) : null}
    </>
  );
}
