import { ActionIcon } from "@mantine/core";
import { IconFilterOff } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { isPageKey } from "#web/lib/single-keys.ts";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { useDialogPart } from "../feedback/lazy-part.tsx";
import classes from "./filter-bar.module.css";
import { ClearFiltersButton, FilterOpenButton } from "./filter-buttons.tsx";
import { dropPendingFilters } from "./search-input.tsx";

const fetchSheet = () => import("./filter-sheet.tsx").then((module) => module.FilterSheet);

type FilterBarProps = {
  search?: ReactNode;
  /** Each writes its own search param and has a `label`. */
  children?: ReactNode;
  onClear?: (() => void) | undefined;
  /** Back office: one line on wide screens; on narrow ones the search and a button for the rest. */
  fold?: {
    /** Number of active filters, without the search. */
    active: number;
    result?: string;
    display?: ReactNode;
  };
};

/** The row above a list: search, then filters. */
export function FilterBar(props: FilterBarProps) {
  const { search, children, onClear, fold } = props;
  const root = useRef<HTMLElement>(null);
  const isFolded = useMedia(NARROW) && fold !== undefined;
  useSearchKey(root);
  return (
    <search ref={root} className={classes.root} data-fold={fold !== undefined}>
      {search ? <div className={classes.search}>{search}</div> : null}
      {isFolded ? (
        <FoldedFilters {...fold} onClear={onClear}>
          {children}
        </FoldedFilters>
      ) : (
        <>
          {children ? <div className={classes.filters}>{children}</div> : null}
          {onClear ? <Clear onClear={onClear} isIcon={fold !== undefined} /> : null}
        </>
      )}
    </search>
  );
}

function Clear({ onClear, isIcon }: { onClear: () => void; isIcon: boolean }) {
  if (!isIcon) {
    return (
      <ClearFiltersButton
        variant="subtle"
        color="gray"
        leftSection={<IconFilterOff size={18} />}
        onClear={onClear}
      />
    );
  }
  return (
    <ActionIcon
      color="gray"
      aria-label="Xóa bộ lọc"
      title="Xóa bộ lọc"
      onClick={() => {
        dropPendingFilters();
        onClear();
      }}
    >
      <IconFilterOff size={18} />
    </ActionIcon>
  );
}

type FoldedFiltersProps = NonNullable<FilterBarProps["fold"]> &
  Pick<FilterBarProps, "children" | "onClear">;

function FoldedFilters({ active, result, display, onClear, children }: FoldedFiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useDialogPart({ fetchPart: fetchSheet, isOpen, onClose: close });
  if (!children && !display) return null;

  return (
    <>
      <FilterOpenButton active={active} preload={fetchSheet} onOpen={() => setOpen(true)} />
      {Sheet ? (
        <Sheet
          open={isOpen}
          onClose={close}
          onClear={onClear}
          result={result ?? "Xem kết quả"}
          display={display}
        >
          {children}
        </Sheet>
      ) : null}
    </>
  );
}

export const countActive = (...filters: readonly unknown[]): number =>
  filters.filter((filter) => filter !== undefined && filter !== "").length;

function useSearchKey(around: RefObject<HTMLElement | null>): void {
  // The key works with the field's first paint: a passive effect would come later.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== "/" || !isPageKey(event)) return;
      const field = around.current?.querySelector("input[type=search]");
      if (!(field instanceof HTMLInputElement)) return;
      event.preventDefault();
      field.focus();
      field.select();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [around]);
}
