import type { ReactNode } from "react";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import type { ListProps } from "./list-props.ts";

type ListFiltersProps = ListProps & {
  placeholder: string;
  /** Further filters. */
  children?: ReactNode;
};

/** Search and filters of a list. */
export function ListFilters(props: ListFiltersProps) {
  const { search, onSearch, placeholder, children } = props;
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
      fold={{ active: countActive(search.vaiTro) }}
    >
      {children}
    </FilterBar>
  );
}
