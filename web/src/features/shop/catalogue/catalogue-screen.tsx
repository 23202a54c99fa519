import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { sampleCategories } from "#web/samples/categories.ts";
import { BrandStrip } from "./brand-strip.tsx";
import { CatalogueHero } from "./catalogue-hero.tsx";
import { CatalogueList } from "./catalogue-list.tsx";
import classes from "./catalogue-screen.module.css";
import { CategoryStrip } from "./category-strip.tsx";
import { type CatalogueFilter, toggledBrand } from "./filter.ts";
import type { CardActions } from "./product-grid.tsx";
import { categoryQueries } from "./queries.ts";
import { SearchHeading } from "./search-heading.tsx";

type CatalogueScreenProps = {
  filter: CatalogueFilter;
  /** Merges into the URL; any change other than the page goes back to page 1. */
  onChange: (change: Partial<CatalogueFilter>) => void;
  /** The wallet shortcuts, for users with access to the wallet. */
  wallet?: ReactNode;
  /** A card's favourite and add-to-cart buttons, for signed-in users. */
  cardActions?: CardActions;
  /** Results of an image search: tab 6. */
  imageResults?: ReactNode;
};

/** The storefront. The URL is the only place that holds its filter. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { filter, onChange, wallet, cardActions, imageResults } = props;
  // Until the query succeeds, the documented static list keeps the filter usable.
  const { data: answer, isPending } = useQuery(categoryQueries.public());
  const categories = answer?.data ?? sampleCategories;
  const { search, brand = [] } = filter;

  return (
    <div className={classes.root}>
      {search ? (
        <SearchHeading text={search} onClear={() => onChange({ search: undefined })} />
      ) : (
        <div className={classes.top}>
          <CatalogueHero />
          {wallet}
        </div>
      )}
      <CategoryStrip
        categories={categories}
        loading={isPending}
        current={filter.category}
        onChoose={(category) => onChange({ category })}
      />
      {/* A search is about its results: the drawer still filters by brand. */}
      {search ? null : (
        <BrandStrip chosen={brand} onToggle={(name) => onChange(toggledBrand(brand, name))} />
      )}
      <CatalogueList
        filter={filter}
        categories={categories}
        onChange={onChange}
        cardActions={cardActions}
        imageResults={imageResults}
      />
    </div>
  );
}
