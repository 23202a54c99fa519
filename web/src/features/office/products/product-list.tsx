import { useQuery } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useUser } from "#web/auth/can.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { useRowSelection } from "#web/ui/table/use-row-selection.ts";
import { useTablePreferences } from "#web/ui/table/use-table-preferences.ts";
import { listNameOf } from "./filter.ts";
import { seesAll } from "./policy.ts";
import { ProductBody } from "./product-body.tsx";
import { ProductStats } from "./product-stats.tsx";
import { ProductTabs } from "./product-tabs.tsx";
import { AddButton, ProductDisplay, ProductTools } from "./product-tools.tsx";
import { productQueries } from "./queries.ts";
import type { ProductScope } from "./scope.ts";
import type { ProductSearch } from "./search.ts";
import { texts } from "./texts.ts";
import { useAdding } from "./use-adding.ts";
import { useList } from "./use-list.ts";

const headOf: Record<ProductScope, { title: string; reach: string }> = {
  admin: { title: texts.title, reach: "Sản phẩm của mọi cửa hàng" },
  shop: { title: texts.shopTitle, reach: "Sản phẩm của cửa hàng bạn" },
};

type ProductListProps = {
  scope: ProductScope;
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
};

/** The list with its counts, tabs, filters, display settings and bulk actions. */
export function ProductList({ scope, search, onSearch }: ProductListProps) {
  const { xem, phan, sua, them, nhap, tu_choi, an, ...listed } = search;
  const { dang, ...filter } = listed;
  const [preferences, changePreferences] = useTablePreferences(`products-${scope}`);
  const selection = useRowSelection<Schema["ProductSummary"]>(listNameOf(filter));
  const me = useUser();
  // For whoever sees every product the counts are over all shops.
  const countsFit = scope === "admin" || (me !== null && !seesAll(me));
  const hidden = an ?? preferences.hidden;
  const { mayAdd } = useAdding(scope);
  const list = useQuery(productQueries.list(useList(scope), filter));
  const stats = useQuery(productQueries.stats());
  const display = (
    <ProductDisplay
      scope={scope}
      search={{ ...listed, an: [...hidden] }}
      hidden={hidden}
      preferences={preferences}
      onPreferences={changePreferences}
      onSearch={onSearch}
    />
  );

  function refresh() {
    void list.refetch();
    void stats.refetch();
  }

  const body = (
    <ProductBody
      scope={scope}
      search={listed}
      hidden={hidden}
      density={preferences.density}
      selection={selection}
      onSearch={onSearch}
      display={display}
    />
  );

  return (
    <>
      <ListHeader
        title={headOf[scope].title}
        description={headOf[scope].reach}
        display={display}
        tools={<ProductTools scope={scope} filter={filter} onSearch={onSearch} />}
        refresh={{ onRefresh: refresh, refreshing: list.isFetching }}
        main={mayAdd ? <AddButton onAdd={() => onSearch({ them: true })} /> : null}
      />
      {countsFit ? <ProductStats filter={filter} onChange={onSearch} /> : null}
      {scope === "admin" ? (
        <ProductTabs filter={filter} onChange={onSearch}>
          {body}
        </ProductTabs>
      ) : (
        body
      )}
    </>
  );
}
