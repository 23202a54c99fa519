import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { FilterOpenButton } from "#web/ui/table/filter-buttons.tsx";
import classes from "./catalogue-list.module.css";
import type { CardActions } from "./product-grid.tsx";
import { NothingFound, ProductResults } from "./product-results.tsx";
import { catalogueQueries } from "./queries.ts";
import {
  type ActiveFilter,
  ALL,
  activeFilters,
  type CatalogueFilter,
  IMAGE_SEARCH,
  noDrawerFilter,
  type TabNumber,
  tabOf,
  tabs,
} from "./rules.ts";

type CatalogueListProps = {
  filter: CatalogueFilter;
  categories: readonly Schema["Category"][];
  onChange: (change: Partial<CatalogueFilter>) => void;
  cardActions?: CardActions;
  imageResults?: ReactNode;
};

export function CatalogueList(props: CatalogueListProps) {
  const { filter, categories, onChange, cardActions, imageResults } = props;
  const headingId = useId();
  const isOfImage = filter.t === IMAGE_SEARCH;
  const { data, isPlaceholderData, isError } = useQuery({
    ...catalogueQueries.list(filter),
    enabled: !isOfImage,
  });
  const total = isPlaceholderData ? undefined : data?.total;
  const active = activeFilters(filter, categories);
  const isCounted = !isOfImage && !isError;
  const known = total === undefined ? null : `${formatCount(total)} sản phẩm`;
  const count = data && !isPlaceholderData ? known : "Đang tìm sản phẩm…";

  return (
    <section className={classes.root} aria-labelledby={headingId}>
      <h2 id={headingId} className="tap-sr-only">
        Sản phẩm
      </h2>
      <div className={classes.toolbar}>
        <CatalogueTabs
          current={filter.t}
          onChoose={(t) => onChange({ t: t === ALL ? undefined : t })}
        />
        <p className={classes.count} role="status" data-wanted={Boolean(filter.search)}>
          {isCounted ? count : null}
        </p>
        {isOfImage ? null : (
          <FilterButton
            active={active.length}
            filter={filter}
            categories={categories}
            total={total}
            onChange={onChange}
          />
        )}
      </div>
      {isOfImage ? null : <ActiveFilters filters={active} onChange={onChange} />}
      <CatalogueResults
        filter={filter}
        onChange={onChange}
        cardActions={cardActions}
        imageResults={imageResults}
      />
    </section>
  );
}

type CatalogueTabsProps = { current: TabNumber | undefined; onChoose: (tab: TabNumber) => void };

/** One choice out of six, hence radio buttons. */
export function CatalogueTabs({ current, onChoose }: CatalogueTabsProps) {
  const selected = tabOf(current).number;
  const row = useRef<HTMLFieldSetElement>(null);

  // On a phone the selected tab may be outside the visible row.
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[data-tab="${selected}"]`);
    if (!row.current || !tab) return;
    row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
  }, [selected]);

  return (
    <fieldset ref={row} className={classes.tabs}>
      <legend className="tap-sr-only">Kiểu danh sách</legend>
      {tabs.map(({ number, label }) => (
        <label key={number} className={classes.tab} data-tab={number}>
          <input
            type="radio"
            name="catalogue-tab"
            className="tap-sr-only"
            checked={number === selected}
            onChange={() => onChoose(number)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

const fetchDrawer = () => import("./filter-drawer.tsx").then((module) => module.FilterDrawer);

type FilterButtonProps = {
  active: number;
  filter: CatalogueFilter;
  categories: readonly Schema["Category"][];
  total: number | undefined;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

function FilterButton({ active, ...drawer }: FilterButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Drawer = useDialogPart({ fetchPart: fetchDrawer, isOpen, onClose: close });

  return (
    <>
      <FilterOpenButton active={active} preload={fetchDrawer} onOpen={() => setOpen(true)} />
      {Drawer ? <Drawer {...drawer} open={isOpen} onClose={close} /> : null}
    </>
  );
}

type ActiveFiltersProps = {
  filters: readonly ActiveFilter[];
  onChange: (change: Partial<CatalogueFilter>) => void;
};

export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <ul className={classes.activeFilters} aria-label="Bộ lọc đang dùng">
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

type CatalogueResultsProps = {
  filter: CatalogueFilter;
  onChange: (change: Partial<CatalogueFilter>) => void;
  cardActions?: CardActions;
  imageResults?: ReactNode;
};

function CatalogueResults({ filter, onChange, cardActions, imageResults }: CatalogueResultsProps) {
  if (filter.t === IMAGE_SEARCH) return imageResults;
  return (
    <ProductResults
      filter={filter}
      onChange={onChange}
      failedText="Không thể tải sản phẩm. Vui lòng thử lại sau."
      nothing={(total) => <NothingFound filter={filter} total={total} onChange={onChange} />}
      cardActions={cardActions}
    />
  );
}
