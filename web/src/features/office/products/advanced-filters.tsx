import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { notifyPartFailed, usePart } from "#web/ui/feedback/use-part.ts";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { NARROW } from "#web/ui/table/filter-bar.tsx";
import { FilterOpenButton } from "#web/ui/table/filter-open-button.tsx";
import { countAdvanced } from "./filter.ts";
import type { ProductFilter } from "./search.ts";

const fetchDrawer = () => import("./advanced-drawer.tsx").then((module) => module.AdvancedDrawer);

const Fields = lazyPart(
  () => import("./advanced-fields.tsx").then((module) => module.AdvancedFields),
  <Skeleton height={220} />,
);

type AdvancedFiltersProps = {
  filter: ProductFilter;
  total: number | undefined;
  onChange: (next: ProductFilter) => void;
};

/** Further filters, loaded on demand: in a drawer, or among the others that are in a sheet already. */
export function AdvancedFilters(props: AdvancedFiltersProps) {
  const isFolded = useMedia(NARROW);
  if (isFolded) return <Fields filter={props.filter} onChange={props.onChange} />;
  return <AdvancedOpener {...props} />;
}

function AdvancedOpener({ filter, total, onChange }: AdvancedFiltersProps) {
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
