import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import type { ListProps } from "./list-props.ts";

type ListFiltersProps = ListProps & {
  placeholder: string;
  query: Pick<UseQueryResult, "refetch" | "isFetching">;
  /** Further filters. */
  children?: ReactNode;
};

/** Search and refresh of a list. */
export function ListFilters(props: ListFiltersProps) {
  const { search, onSearch, placeholder, query, children } = props;
  const clear = () => onSearch({ search: undefined, vaiTro: undefined, page: undefined });
  return (
    <FilterBar
      search={
        <SearchInput
          value={search.search ?? ""}
          placeholder={placeholder}
          onSearch={(text) => onSearch({ search: text || undefined, page: undefined })}
        />
      }
      {...((search.search || search.vaiTro) && { onClear: clear })}
      actions={
        <RefreshButton onRefresh={() => void query.refetch()} refreshing={query.isFetching} />
      }
    >
      {children}
    </FilterBar>
  );
}
