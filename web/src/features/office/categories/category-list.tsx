import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { CategoryFilters, ExpandButton } from "./category-filters.tsx";
import { CategoryPage } from "./category-page.tsx";
import { NEW_ROOT } from "./dialogs.ts";
import type { CategorySearch } from "./filter.ts";
import { categoryQueries } from "./queries.ts";
import { branchesOf } from "./tree.ts";
import type { OpenBranches } from "./use-open-branches.ts";

type CategoryListProps = {
  search: CategorySearch;
  /** Roots per page. */
  pageSize: number;
  open: OpenBranches;
  onSearch: (next: CategorySearch) => void;
};

/** The categories with their search and tools. */
export function CategoryList({ search, pageSize, open, onSearch }: CategoryListProps) {
  const { keyword, page: wanted = 1 } = search;
  const { data, refetch, isFetching } = useQuery(categoryQueries.tree());
  const branches = branchesOf(data?.data ?? [], keyword);
  // The last page, if the one in the URL has been deleted.
  const page = Math.min(wanted, Math.max(1, Math.ceil(branches.length / pageSize)));
  const shown = branches.slice((page - 1) * pageSize, page * pageSize);
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => onSearch({ them: NEW_ROOT })}>
      Thêm danh mục
    </Button>
  );

  return (
    <>
      <ListHeader
        title="Quản lý danh mục"
        tools={<ExpandButton branches={shown} open={open} />}
        refresh={{ onRefresh: () => void refetch(), refreshing: isFetching }}
        main={add}
      />
      <CategoryFilters keyword={keyword} onSearch={onSearch} />
      <CategoryPage
        branches={shown}
        isSearch={Boolean(keyword)}
        paging={{
          page,
          pageSize,
          total: branches.length,
          onPage: (next) => onSearch({ page: next }),
        }}
        open={open}
        onSearch={onSearch}
      />
    </>
  );
}
