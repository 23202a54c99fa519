import { useQuery } from "@tanstack/react-query";
import { LayoutToggle } from "#web/ui/table/layout-toggle.tsx";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { productQueries } from "./queries.ts";
import type { ProductScope } from "./scope.ts";
import type { ProductSearch } from "./search.ts";
import { useList } from "./use-list.ts";

type ListToolsProps = {
  scope: ProductScope;
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
};

/** Table or cards, and a refresh of the list and its counts. */
export function ListTools({ scope, search, onSearch }: ListToolsProps) {
  const { dang, ...filter } = search;
  const list = useQuery(productQueries.list(useList(scope), filter));
  const stats = useQuery(productQueries.stats());

  function refresh() {
    void list.refetch();
    void stats.refetch();
  }

  return (
    <>
      <LayoutToggle
        isCards={dang === "the"}
        onChange={(isCards) => onSearch({ dang: isCards ? "the" : undefined })}
      />
      <RefreshButton onRefresh={refresh} refreshing={list.isFetching} />
    </>
  );
}
