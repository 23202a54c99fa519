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
  /** Merges into the URL; a change other than of the page starts at page 1 again. */
  onChange: (change: Partial<CatalogueFilter>) => void;
  /** The wallet shortcuts, for whoever may use them. */
  wallet?: ReactNode;
  /** Favourite and add-to-cart of a card, for whoever is signed in. */
  cardActions?: CardActions;
  /** What was found for a picture: tab 6. */
  imageResults?: ReactNode;
};

/** The storefront. What is filtered, and how, stands in the URL alone. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  const { filter, onChange, wallet, cardActions, imageResults } = props;
  // Without an answer the documented static list stands in, so that the filter still works.
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
      {/* Who searches wants to see what was found: the drawer still filters by brand. */}
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
