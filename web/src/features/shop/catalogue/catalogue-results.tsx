import type { ReactNode } from "react";
import type { CatalogueFilter } from "./filter.ts";
import { NothingFound } from "./nothing-found.tsx";
import type { CardActions } from "./product-grid.tsx";
import { ProductResults } from "./product-results.tsx";
import { IMAGE_SEARCH } from "./tabs.ts";

type CatalogueResultsProps = {
  filter: CatalogueFilter;
  onChange: (change: Partial<CatalogueFilter>) => void;
  cardActions?: CardActions;
  /** Results of an image search; replaces the list on tab 6. */
  imageResults?: ReactNode;
};

/** The storefront's results: of text and filters, or of an image search. */
export function CatalogueResults({
  filter,
  onChange,
  cardActions,
  imageResults,
}: CatalogueResultsProps) {
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
