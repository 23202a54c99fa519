import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { genericErrorText } from "#web/ui/feedback/texts.ts";
import { usePart } from "#web/ui/feedback/use-part.ts";
import { FilterOpenButton } from "#web/ui/table/filter-open-button.tsx";
import type { CatalogueFilter } from "./filter.ts";

const fetchDrawer = () => import("./filter-drawer.tsx").then((module) => module.FilterDrawer);

type FilterButtonProps = {
  /** Number of active filters. */
  active: number;
  filter: CatalogueFilter;
  categories: readonly Schema["Category"][];
  /** Number of products that match; undefined while counting. */
  total: number | undefined;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

/** Opens the filter drawer, which loads on demand. */
export function FilterButton({ active, ...drawer }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const { Part: Drawer, load } = usePart(fetchDrawer);

  function open() {
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      notify.error(genericErrorText, { id: "filters" });
    });
  }

  return (
    <>
      <FilterOpenButton active={active} onNear={() => void load().catch(() => {})} onOpen={open} />
      {Drawer ? <Drawer {...drawer} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
