import { Button } from "@mantine/core";
import { IconArrowsSort, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { BannerStats } from "./banner-stats.tsx";
import { BannerTable } from "./banner-table.tsx";
import { bannerQueries } from "./queries.ts";
import type { BannerDialog, BannerSearch } from "./search.ts";

type BannerListProps = {
  search: BannerSearch;
  onSearch: (next: BannerSearch) => void;
  onOpen: (dialog: BannerDialog) => void;
};

/** The banners with their figures and search. */
export function BannerList({ search, onSearch, onOpen }: BannerListProps) {
  const { data, isFetching, refetch } = useQuery(bannerQueries.list());
  // A changed filter starts at the first page.
  const narrow = (next: BannerSearch) => onSearch({ ...next, page: undefined });
  const isNarrowed = Boolean(search.search || search.hien);
  return (
    <>
      <ListHeader
        title="Quản lý banner"
        description={noteOf(data)}
        tools={
          <Button
            variant="default"
            leftSection={<IconArrowsSort size={18} />}
            disabled={data !== undefined && data.total < 2}
            onClick={() => onSearch({ viec: "sap-xep" })}
          >
            Sắp xếp
          </Button>
        }
        refresh={{ onRefresh: () => void refetch(), refreshing: isFetching }}
        main={
          <Button leftSection={<IconPlus size={18} />} onClick={() => onOpen({ kind: "new" })}>
            Tạo banner
          </Button>
        }
      />
      <BannerStats shown={search.hien} onShow={(hien) => narrow({ hien })} />
      <FilterBar
        search={
          <SearchInput
            value={search.search ?? ""}
            placeholder="Tìm theo tiêu đề hoặc mô tả"
            onSearch={(text) => narrow({ search: text || undefined })}
          />
        }
        onClear={isNarrowed ? () => narrow({ search: undefined, hien: undefined }) : undefined}
        fold={{ active: 0 }}
      />
      <BannerTable search={search} onSearch={onSearch} onOpen={onOpen} />
    </>
  );
}

/** More than the list can hold is told, not hidden. */
function noteOf(list: { data: readonly unknown[]; total: number } | undefined) {
  if (!list || list.data.length >= list.total) return undefined;
  return `Chỉ hiện ${formatCount(list.data.length)} trong ${formatCount(list.total)} banner đầu theo thứ tự`;
}
