import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { FilterPanel } from "#web/ui/table/filter-panel.tsx";
import { CategoryHeader } from "./category-header.tsx";
import { CategoryNothing } from "./category-nothing.tsx";
import { CategorySortSelect } from "./category-sort-select.tsx";
import { activeFilters, type CatalogueFilter, noDrawerFilter } from "./filter.ts";
import { NarrowingFields } from "./narrowing-fields.tsx";
import type { CardActions } from "./product-grid.tsx";
import { ProductResults } from "./product-results.tsx";
import { catalogueQueries } from "./queries.ts";
import { SizedPaging } from "./sized-paging.tsx";

/** The URL's filter, without the category itself. */
export type CategoryFilter = Omit<CatalogueFilter, "search" | "t" | "category">;

type CategoryScreenProps = {
  id: number;
  filter: CategoryFilter;
  /** Merges into the URL; any change other than the page goes back to page 1. */
  onChange: (change: Partial<CategoryFilter>) => void;
  /** A card's favourite and add-to-cart buttons, for signed-in users. */
  cardActions?: CardActions;
};

/** All products of one category. */
export function CategoryScreen({ id, filter, onChange, cardActions }: CategoryScreenProps) {
  const wanted = { ...filter, category: id };
  const { data, isPlaceholderData, isError } = useQuery(catalogueQueries.list(wanted));
  const { sort } = filter;
  const total = isPlaceholderData || isError ? undefined : data?.total;
  const count = total === undefined ? undefined : `${formatCount(total)} sản phẩm`;
  const clear = () => onChange(noDrawerFilter);
  return (
    <>
      <CategoryHeader id={id} count={isError ? "" : (count ?? "Đang tìm sản phẩm…")} />
      <FilterPanel
        filters={<NarrowingFields filter={filter} onChange={onChange} />}
        active={activeFilters(filter, []).length}
        onClear={clear}
        result={count ? `Xem ${count}` : "Xem kết quả"}
        toolbar={<CategorySortSelect sort={sort} onSort={(next) => onChange({ sort: next })} />}
      >
        <h2 className="tap-sr-only">Sản phẩm</h2>
        <ProductResults
          filter={wanted}
          onChange={onChange}
          failedText="Không thể tải sản phẩm"
          nothing={(all) => <CategoryNothing filter={filter} total={all} onChange={onChange} />}
          cardActions={cardActions}
          paging={(all) => <SizedPaging filter={wanted} total={all} onChange={onChange} />}
        />
      </FilterPanel>
    </>
  );
}
