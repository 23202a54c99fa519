import { Button } from "@mantine/core";
import { IconFold, IconFoldDown } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { RefreshButton } from "#web/ui/table/refresh-button.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import type { CategorySearch } from "./filter.ts";
import { categoryQueries } from "./queries.ts";
import type { Branch } from "./tree.ts";
import type { OpenBranches } from "./use-open-branches.ts";

type CategoryFiltersProps = {
  keyword: string | undefined;
  /** Those of the page. */
  branches: readonly Branch[];
  open: OpenBranches;
  onSearch: (next: CategorySearch) => void;
};

export function CategoryFilters({ keyword, branches, open, onSearch }: CategoryFiltersProps) {
  const { refetch, isFetching } = useQuery(categoryQueries.tree());
  const parents = branches.filter(({ children }) => children.length > 0);
  const areOpen = parents.length > 0 && parents.every(open.isOpen);
  return (
    <FilterBar
      search={
        <SearchInput
          value={keyword ?? ""}
          placeholder="Tìm theo tên hoặc slug"
          onSearch={(text) => onSearch({ keyword: text || undefined, page: undefined })}
        />
      }
      actions={
        <>
          <Button
            variant="default"
            leftSection={areOpen ? <IconFold size={18} /> : <IconFoldDown size={18} />}
            disabled={parents.length === 0}
            onClick={() => open.setAll(parents, !areOpen)}
          >
            {areOpen ? "Thu gọn hết" : "Mở rộng hết"}
          </Button>
          <RefreshButton onRefresh={() => void refetch()} refreshing={isFetching} />
        </>
      }
    />
  );
}
