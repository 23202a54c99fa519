import { useHydrated } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { ClearFiltersButton, FilterOpenButton } from "./filter-buttons.tsx";
import classes from "./filter-panel.module.css";
import { FilterFields, FilterSheet } from "./filter-sheet.tsx";

type FilterPanelProps = {
  filters: ReactNode;
  active: number;
  onClear: () => void;
  result: string;
  toolbar?: ReactNode;
  children: ReactNode;
};

/** Filters next to the filtered content; below 1024 px in a sheet behind a button. */
export function FilterPanel(props: FilterPanelProps) {
  const { filters, active, onClear, result, toolbar, children } = props;
  const isWide = useMedia("(min-width: 64em)");
  // The server knows no screen: it renders both, and the styles show one.
  const isKnown = useHydrated();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.root}>
      {isWide || !isKnown ? (
        <section className={classes.side} aria-label="Bộ lọc">
          <div className={classes.head}>
            <h2 className={classes.title}>Bộ lọc</h2>
            {active > 0 ? (
              <ClearFiltersButton variant="subtle" color="gray" onClear={onClear} />
            ) : null}
          </div>
          <FilterFields>{filters}</FilterFields>
        </section>
      ) : null}
      <div className={classes.main}>
        <div className={classes.toolbar}>
          {toolbar}
          {isWide ? null : (
            <div className={classes.opener}>
              <FilterOpenButton active={active} onOpen={() => setOpen(true)} />
            </div>
          )}
        </div>
        {children}
      </div>
      {isWide ? null : (
        <FilterSheet open={isOpen} onClose={() => setOpen(false)} onClear={onClear} result={result}>
          {filters}
        </FilterSheet>
      )}
    </div>
  );
}
