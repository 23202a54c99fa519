import { Button } from "@mantine/core";
import { IconArrowsSort, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatOutOf } from "#web/lib/format.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { StatCard, StatGrid } from "#web/ui/table/stat-card.tsx";
import { BannerTable } from "./banner-table.tsx";
import { bannerQueries } from "./queries.ts";
import { type BannerDialog, type BannerSearch, countsOf, type ShownBanners } from "./rules.ts";

const fetchCreate = () => import("./banner-create.tsx").then((module) => module.BannerCreate);
const fetchEdit = () => import("./banner-edit.tsx").then((module) => module.BannerEdit);
const fetchOrder = () => import("./order-dialog.tsx").then((module) => module.OrderDialog);

type BannersScreenProps = {
  search: BannerSearch;
  dialog: BannerDialog | undefined;
  onSearch: (next: BannerSearch) => void;
  onOpen: (dialog: BannerDialog) => void;
  onClose: () => void;
};

export function BannersScreen(props: BannersScreenProps) {
  const { search, dialog, onSearch, onOpen, onClose } = props;
  const isNew = dialog?.kind === "new";
  const edited = dialog?.kind === "edit" ? dialog.id : undefined;
  const isSorting = search.viec === "sap-xep" && !dialog;
  const Create = useDialogPart({ fetchPart: fetchCreate, isOpen: isNew, onClose });
  const Edit = useDialogPart({ fetchPart: fetchEdit, isOpen: edited !== undefined, onClose });
  const Order = useDialogPart({ fetchPart: fetchOrder, isOpen: isSorting, onClose });
  return (
    <>
      <BannerList search={search} onSearch={onSearch} onOpen={onOpen} />
      {isNew && Create ? <Create onClose={onClose} /> : null}
      {edited !== undefined && Edit ? (
        <Edit key={edited} bannerId={edited} onClose={onClose} />
      ) : null}
      {isSorting && Order ? <Order onClose={onClose} /> : null}
    </>
  );
}

type BannerListProps = {
  search: BannerSearch;
  onSearch: (next: BannerSearch) => void;
  onOpen: (dialog: BannerDialog) => void;
};

function BannerList({ search, onSearch, onOpen }: BannerListProps) {
  const { data, isFetching, refetch } = useQuery(bannerQueries.list());
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

function noteOf(list: { data: readonly unknown[]; total: number | undefined } | undefined) {
  if (!list || (list.total !== undefined && list.data.length >= list.total)) return undefined;
  return `Chỉ hiện ${formatCount(list.data.length)}${formatOutOf(list.total)} banner đầu theo thứ tự`;
}

const cards = [
  { label: "Đang hoạt động", shown: "hoat-dong", tone: "leaf" },
  { label: "Tạm dừng", shown: "tam-dung", tone: "gray" },
  { label: "Có ảnh", shown: "co-anh", tone: "ripe" },
] as const;

type BannerStatsProps = {
  shown: ShownBanners | undefined;
  onShow: (shown: ShownBanners | undefined) => void;
};

function BannerStats({ shown, onShow }: BannerStatsProps) {
  const { data, isPending } = useQuery(bannerQueries.list());
  const counts = data && countsOf(data.data);
  return (
    <StatGrid isStrip>
      <StatCard
        label="Tổng số banner"
        value={formatCount(data?.total)}
        tone="blue"
        loading={isPending}
        filter={{ isOn: shown === undefined, onToggle: () => onShow(undefined) }}
      />
      {cards.map(({ label, shown: own, tone }) => (
        <StatCard
          key={own}
          label={label}
          value={formatCount(counts?.[own])}
          tone={tone}
          loading={isPending}
          filter={{
            isOn: shown === own,
            onToggle: () => onShow(shown === own ? undefined : own),
          }}
        />
      ))}
    </StatGrid>
  );
}
