import { IconFilterOff } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { ClearFiltersButton } from "./clear-filters-button.tsx";
import classes from "./filter-bar.module.css";
import { useSearchKey } from "./use-search-key.ts";

type FilterBarProps = {
  /** The search field; takes the remaining width. */
  search?: ReactNode;
  /** Selects, date fields …; each writes its own search param. */
  children?: ReactNode;
  /** Clears all filters; omitted if none is active. */
  onClear?: () => void;
  /** Refresh and the like, at the end of the row. */
  actions?: ReactNode;
};

/** The row above a list: search, then filters, then actions. */
export function FilterBar({ search, children, onClear, actions }: FilterBarProps) {
  const root = useRef<HTMLElement>(null);
  useSearchKey(root);
  return (
    <search ref={root} className={classes.root}>
      {search ? <div className={classes.search}>{search}</div> : null}
      {children ? <div className={classes.filters}>{children}</div> : null}
      {onClear ? (
        <ClearFiltersButton
          variant="subtle"
          color="gray"
          leftSection={<IconFilterOff size={18} />}
          onClear={onClear}
        />
      ) : null}
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </search>
  );
}
