import { IconFilterOff } from "@tabler/icons-react";
import { type ReactNode, useRef } from "react";
import { ClearFiltersButton } from "./clear-filters-button.tsx";
import classes from "./filter-bar.module.css";
import { useSearchKey } from "./use-search-key.ts";

type FilterBarProps = {
  /** The search field; takes the room that is left. */
  search?: ReactNode;
  /** Selects, date fields … each writes its own search param. */
  children?: ReactNode;
  /** Given when something is filtered: clears it all. */
  onClear?: () => void;
  /** Refresh and the like, at the end of the line. */
  actions?: ReactNode;
};

/** The line above a list: search first, then filters, then actions. */
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
