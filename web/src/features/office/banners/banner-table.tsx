import { useQuery } from "@tanstack/react-query";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { BannerActions } from "./banner-actions.tsx";
import { bannerColumns } from "./banner-columns.tsx";
import { PAGE_SIZE } from "./limits.ts";
import { NoBanners } from "./no-banners.tsx";
import { bannerQueries } from "./queries.ts";
import { rowsOf } from "./rows.ts";
import { type BannerDialog, type BannerSearch, bannerSorts } from "./search.ts";
import { texts } from "./texts.ts";

type BannerTableProps = {
  search: BannerSearch;
  onSearch: (next: BannerSearch) => void;
  onOpen: (dialog: BannerDialog) => void;
};

export function BannerTable({ search, onSearch, onOpen }: BannerTableProps) {
  const { data } = useQuery(bannerQueries.list());
  const { page } = rowsOf(data?.data ?? [], search);
  const edit = (id: string) => onOpen({ kind: "edit", id });
  const model = useResourceTable({
    query: bannerQueries.list(),
    rows: (list) => rowsOf(list.data, search),
    columns: bannerColumns,
    failedText: texts.listFailed,
    sorting: {
      sort: search.sort ?? "displayOrder",
      onSort: (next) =>
        onSearch({ sort: bannerSorts.find((sort) => sort === next), page: undefined }),
    },
  });
  return (
    <ResourceTable
      label="Banner"
      model={model}
      paging={{
        page,
        pageSize: search.size ?? PAGE_SIZE,
        onPage: (next) => onSearch({ page: next }),
        onPageSize: (size) => onSearch({ size, page: undefined }),
      }}
      empty={<NoBanners isFiltered={Boolean(search.search || search.hien)} onOpen={onOpen} />}
      open={{ nameOf: ({ title }) => title, onOpen: ({ id }) => edit(id) }}
      actions={(banner) => <BannerActions banner={banner} onEdit={() => edit(banner.id)} />}
    />
  );
}
