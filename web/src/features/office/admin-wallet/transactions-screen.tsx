import "@mantine/core/styles/Combobox.layer.css";
import receipt from "@lobehub/fluent-emoji-3d/assets/1f9fe.webp";
import { NativeSelect } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { formatCount, formatDateTime } from "#web/lib/format.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { DateRangeField } from "#web/ui/form/date-range-field.tsx";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { Money } from "#web/ui/media/money.tsx";
import { StatusBadge } from "#web/ui/media/status-badge.tsx";
import { Lines } from "#web/ui/table/cells.tsx";
import { countActive, FilterBar } from "#web/ui/table/filter-bar.tsx";
import { NoRowsFound, NoRowsOnPage } from "#web/ui/table/no-rows.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { type Column, useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { ListBasis, WalletListHeader } from "./page-head.tsx";
import { kinds, states, type TransactionSearch } from "./search.ts";
import { listQueries } from "./transaction-queries.ts";
import {
  isFiltered,
  kindText,
  MOST_ROWS,
  pageOf,
  statesOf,
  stateText,
  type TransactionPage,
  type TransactionRow,
} from "./transaction-rules.ts";

type TransactionsScreenProps = {
  search: TransactionSearch;
  onSearch: (next: TransactionSearch) => void;
  onOpen: (row: TransactionRow) => void;
};

export function TransactionsScreen({ search, onSearch, onOpen }: TransactionsScreenProps) {
  const { page, size } = pageOf(search);
  const query = listQueries.transactions(search);
  const { data, isFetching, refetch } = useQuery(query);
  const model = useResourceTable({
    query,
    rows: ({ items, reachable }) => ({ items, total: reachable }),
    columns: transactionColumns,
    failedText: "Không tải được danh sách giao dịch",
  });
  return (
    <>
      <WalletListHeader
        title="Giao dịch ví"
        description={data ? countText(data) : "Đang đếm…"}
        tools={
          <ButtonLink to="/quan-ly-vi-tap/nguoi-dung" variant="default">
            Người dùng ví
          </ButtonLink>
        }
        refresh={{ onRefresh: () => void refetch(), refreshing: isFetching }}
      />
      <ListBasis>
        Danh sách gồm yêu cầu nạp tiền và rút tiền của mọi ví, ở mọi trạng thái. Chuyển tiền, thanh
        toán, dịch vụ và đổi điểm không có ở đây, vì máy chủ chưa cung cấp danh sách; tổng của chúng
        có trong <TextLink to="/quan-ly-vi-tap/bao-cao">Báo cáo</TextLink>.
      </ListBasis>
      <TransactionFilters search={search} onSearch={onSearch} />
      <ResourceTable
        label="Giao dịch ví"
        model={model}
        paging={{
          page,
          pageSize: size,
          onPage: (next) => onSearch({ page: next }),
          onPageSize: (next) => onSearch({ size: next, page: undefined }),
        }}
        empty={<NoTransactions search={search} onFirstPage={() => onSearch({ page: undefined })} />}
        open={{
          nameOf: ({ kind, requestId }) => `${kindText[kind]} ${requestId}`,
          onOpen,
        }}
      />
    </>
  );
}

function countText({ total, counts: { nap, rut }, reachable }: TransactionPage): string {
  if (total === undefined || reachable === undefined)
    return "Máy chủ không cho biết có bao nhiêu giao dịch.";
  const parts = `${formatCount(nap)} nạp tiền, ${formatCount(rut)} rút tiền`;
  const bound =
    reachable < total
      ? ` Chỉ xem được ${formatCount(reachable)} giao dịch mới nhất; hãy lọc theo ngày để xem các giao dịch trước đó.`
      : "";
  return `${formatCount(total)} giao dịch: ${parts}.${bound}`;
}

type TransactionFiltersProps = {
  search: TransactionSearch;
  onSearch: (next: TransactionSearch) => void;
};

const noFilter = {
  search: undefined,
  loai: undefined,
  status: undefined,
  tu: undefined,
  den: undefined,
  page: undefined,
} as const satisfies TransactionSearch;

function TransactionFilters({ search, onSearch }: TransactionFiltersProps) {
  const narrow = (next: TransactionSearch) => onSearch({ ...next, page: undefined });
  const { loai, status, tu, den } = search;
  const choices = statesOf(loai);

  function chooseKind(value: string) {
    const kind = kinds.find((each) => each === value);
    const kept = status && statesOf(kind).includes(status) ? status : undefined;
    narrow({ loai: kind, status: kept });
  }

  return (
    <FilterBar
      search={
        <SearchInput
          value={search.search ?? ""}
          placeholder="Tìm theo mã giao dịch, tên, mã UID hoặc email"
          onSearch={(text) => narrow({ search: text || undefined })}
        />
      }
      onClear={isFiltered(search) ? () => onSearch(noFilter) : undefined}
      fold={{ active: countActive(loai, status, tu ?? den) }}
    >
      <NativeSelect
        label="Loại"
        value={loai ?? ""}
        data={[
          { value: "", label: "Nạp và rút" },
          ...kinds.map((kind) => ({ value: kind, label: kindText[kind] })),
        ]}
        onChange={({ currentTarget: { value } }) => chooseKind(value)}
      />
      <NativeSelect
        label="Trạng thái"
        value={status ?? ""}
        data={[
          { value: "", label: "Mọi trạng thái" },
          ...choices.map((state) => ({ value: state, label: stateText[state] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          narrow({ status: states.find((state) => state === value) })
        }
      />
      <DateRangeField
        label="Ngày gửi"
        value={tu && den ? { from: tu, to: den } : {}}
        onChange={({ from, to }) => narrow({ tu: from, den: to })}
      />
    </FilterBar>
  );
}

const transactionColumns: readonly Column<TransactionRow>[] = [
  {
    id: "id",
    header: "Giao dịch",
    cell: ({ kind, requestId }) => <Lines main={kindText[kind]} sub={requestId} />,
    kind: "whole",
    card: "title",
  },
  {
    id: "person",
    header: "Người dùng",
    cell: ({ person, uidCode }) => <Lines main={person} sub={uidCode} />,
    kind: "whole",
  },
  {
    id: "detail",
    header: "Nội dung, tài khoản",
    cell: ({ detail }) => detail,
    width: "30%",
  },
  {
    id: "amount",
    header: "Số tiền",
    cell: ({ amount }) => <Money dong={amount} />,
    kind: "number",
  },
  { id: "status", header: "Trạng thái", cell: ({ status }) => <StatusBadge {...status} /> },
  {
    id: "createdAt",
    header: "Gửi lúc",
    cell: ({ createdAt }) => formatDateTime(createdAt),
    kind: "number",
  },
];

type NoTransactionsProps = { search: TransactionSearch; onFirstPage: () => void };

function NoTransactions({ search, onFirstPage }: NoTransactionsProps) {
  const { page, size } = pageOf(search);
  if (page > 1) {
    return (
      <NoRowsOnPage
        what="giao dịch"
        picture={receipt}
        hint={(page - 1) * size >= MOST_ROWS ? "Hãy thu hẹp bộ lọc theo ngày." : undefined}
        onFirstPage={onFirstPage}
      />
    );
  }
  if (isFiltered(search)) return <NoRowsFound what="giao dịch" />;
  return <Empty picture={receipt} text="Chưa có giao dịch nạp, rút tiền nào" />;
}
