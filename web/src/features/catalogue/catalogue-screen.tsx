import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { IconFilter } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { sampleCategories } from "#web/samples/categories.ts";
import { SampleLabel } from "#web/ui/sample-label.tsx";
import { BrandStrip } from "./brand-strip.tsx";
import { CatalogueHero } from "./catalogue-hero.tsx";
import { CatalogueResults } from "./catalogue-results.tsx";
import classes from "./catalogue-screen.module.css";
import { CatalogueTabs } from "./catalogue-tabs.tsx";
import { CategoryStrip } from "./category-strip.tsx";
import { activeFilterCount, type CatalogueFilter } from "./filter.ts";
import { FilterDrawer } from "./filter-drawer.tsx";
import { catalogueQueries, categoryQueries } from "./queries.ts";
import { tabOf } from "./tabs.ts";

type CatalogueScreenProps = {
  filter: CatalogueFilter;
  /** Merges into the URL; a change other than of the page starts at page 1 again. */
  onChange: (change: Partial<CatalogueFilter>) => void;
  /** The wallet shortcuts, for whoever may use them. */
  wallet?: ReactNode;
  /** Favourite and add-to-cart of a card, for whoever is signed in. */
  cardActions?: (product: Schema["ProductSummary"]) => ReactNode;
};

/** The storefront. What is filtered, and how, stands in the URL alone. */
export function CatalogueScreen({ filter, onChange, wallet, cardActions }: CatalogueScreenProps) {
  const [isFilterOpen, setFilterOpen] = useState(false);
  const { data } = useQuery(catalogueQueries.list(filter));
  // Without an answer the documented static list stands in, so that the filter still works.
  const { data: answer } = useQuery(categoryQueries.public());
  const categories = answer?.data ?? sampleCategories;
  const { brand = [] } = filter;
  const activeCount = activeFilterCount(filter);

  function toggleBrand(name: string) {
    const kept = brand.filter((one) => one !== name);
    const next = kept.length === brand.length ? [...brand, name] : kept;
    onChange({ brand: next.length > 0 ? next : undefined });
  }

  return (
    <div className={classes.root}>
      <CatalogueHero total={data?.total} />
      {wallet}
      <CategoryStrip
        categories={categories}
        current={filter.category}
        onChoose={(category) => onChange({ category })}
      />
      <section aria-labelledby="brands-title">
        <h2 id="brands-title" className={classes.heading}>
          Thương hiệu đối tác <SampleLabel />
        </h2>
        <BrandStrip chosen={brand} onToggle={toggleBrand} />
      </section>
      <section className={classes.list} aria-label="Sản phẩm">
        <div className={classes.toolbar}>
          <CatalogueTabs current={tabOf(filter.t).number} onChoose={(t) => onChange({ t })} />
          <Button
            variant="default"
            leftSection={<IconFilter size={18} />}
            aria-haspopup="dialog"
            onClick={() => setFilterOpen(true)}
          >
            {activeCount > 0 ? `Bộ lọc (${activeCount})` : "Bộ lọc"}
          </Button>
        </div>
        <CatalogueResults filter={filter} onChange={onChange} cardActions={cardActions} />
      </section>
      <FilterDrawer
        open={isFilterOpen}
        onClose={() => setFilterOpen(false)}
        filter={filter}
        categories={categories}
        onChange={onChange}
      />
    </div>
  );
}
