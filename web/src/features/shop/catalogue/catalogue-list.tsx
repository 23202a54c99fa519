import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import type { Schema } from "#openapi/schema.ts";
import { formatCount } from "#web/lib/format.ts";
import { ActiveFilters } from "./active-filters.tsx";
import classes from "./catalogue-list.module.css";
import { CatalogueResults } from "./catalogue-results.tsx";
import { CatalogueTabs } from "./catalogue-tabs.tsx";
import { activeFilters, type CatalogueFilter } from "./filter.ts";
import { FilterButton } from "./filter-button.tsx";
import type { CardActions } from "./product-grid.tsx";
import { catalogueQueries } from "./queries.ts";
import { ALL, IMAGE_SEARCH } from "./tabs.ts";

type CatalogueListProps = {
  filter: CatalogueFilter;
  categories: readonly Schema["Category"][];
  onChange: (change: Partial<CatalogueFilter>) => void;
  cardActions?: CardActions;
  /** Results of an image search. */
  imageResults?: ReactNode;
};

/** The tabs and filters, above the products that match them. */
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
  const count = total === undefined ? "Đang tìm sản phẩm…" : `${formatCount(total)} sản phẩm`;

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
