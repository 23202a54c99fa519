import { Button } from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { sampleCategories } from "#web/samples/categories.ts";
import { ActiveFilters } from "./active-filters.tsx";
import { BrandStrip } from "./brand-strip.tsx";
import { CatalogueHero } from "./catalogue-hero.tsx";
import { CatalogueResults } from "./catalogue-results.tsx";
import classes from "./catalogue-screen.module.css";
import { CatalogueTabs } from "./catalogue-tabs.tsx";
import { CategoryStrip } from "./category-strip.tsx";
import { activeFilters, type CatalogueFilter, toggledBrand } from "./filter.ts";
import { FilterDrawer } from "./filter-drawer.tsx";
import type { CardActions } from "./product-grid.tsx";
import { catalogueQueries, categoryQueries } from "./queries.ts";
import { SearchHeading } from "./search-heading.tsx";

type CatalogueScreenProps = {
  filter: CatalogueFilter;
  /** Merges into the URL; a change other than of the page starts at page 1 again. */
  onChange: (change: Partial<CatalogueFilter>) => void;
  /** The wallet shortcuts, for whoever may use them. */
  wallet?: ReactNode;
  /** Favourite and add-to-cart of a card, for whoever is signed in. */
  cardActions?: CardActions;
};

/** The storefront. What is filtered, and how, stands in the URL alone. */
export function CatalogueScreen({ filter, onChange, wallet, cardActions }: CatalogueScreenProps) {
  const [isFilterOpen, setFilterOpen] = useState(false);
  const { data, isPlaceholderData } = useQuery(catalogueQueries.list(filter));
  // Without an answer the documented static list stands in, so that the filter still works.
  const { data: answer, isPending } = useQuery(categoryQueries.public());
  const categories = answer?.data ?? sampleCategories;
  const { search, brand = [] } = filter;
  const active = activeFilters(filter, categories);
  const total = isPlaceholderData ? undefined : data?.total;

  return (
    <div className={classes.root}>
      {search ? (
        <SearchHeading
          text={search}
          total={total}
          onClear={() => onChange({ search: undefined })}
        />
      ) : (
        <>
          <CatalogueHero total={data?.total} />
          {wallet}
        </>
      )}
      <CategoryStrip
        categories={categories}
        loading={isPending}
        current={filter.category}
        onChoose={(category) => onChange({ category })}
      />
      <BrandStrip chosen={brand} onToggle={(name) => onChange(toggledBrand(brand, name))} />
      <section className={classes.list} aria-label="Sản phẩm">
        <div className={classes.toolbar}>
          <CatalogueTabs current={filter.t} onChoose={(t) => onChange({ t })} />
          <Button
            variant="default"
            leftSection={<IconFilter size={18} />}
            aria-haspopup="dialog"
            onClick={() => setFilterOpen(true)}
          >
            {active.length > 0 ? `Bộ lọc (${active.length})` : "Bộ lọc"}
          </Button>
        </div>
        <ActiveFilters filters={active} onChange={onChange} />
        <CatalogueResults filter={filter} onChange={onChange} cardActions={cardActions} />
      </section>
      <FilterDrawer
        open={isFilterOpen}
        onClose={() => setFilterOpen(false)}
        filter={filter}
        categories={categories}
        total={total}
        onChange={onChange}
      />
    </div>
  );
}
