import { useQuery } from "@tanstack/react-query";
import { formatCount } from "#web/lib/format.ts";
import { ButtonLink, TextLink } from "#web/ui/layout/link.tsx";
import { ResourceTable } from "#web/ui/table/resource-table.tsx";
import { useResourceTable } from "#web/ui/table/use-resource-table.ts";
import { ListBasis } from "./list-basis.tsx";
import { WalletListHeader } from "./list-header.tsx";
import { NoTransactions } from "./no-transactions.tsx";
import { listQueries } from "./queries.ts";
import type { TransactionSearch } from "./search.ts";
import { kindText } from "./states.ts";
import { transactionColumns } from "./transaction-columns.tsx";
import { TransactionFilters } from "./transaction-filters.tsx";
import { pageOf, type TransactionPage, type TransactionRow } from "./transactions.ts";

type TransactionsScreenProps = {
  search: TransactionSearch;
  onSearch: (next: TransactionSearch) => void;
  /** Opens a row in its desk. */
  onOpen: (row: TransactionRow) => void;
};

/** Deposits and withdrawals of all wallets in one list (WA-27). Its whole state is in the URL. */
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

/** "134 giao dịch: 90 nạp tiền, 44 rút tiền." and how far they can be paged through. */
function countText({ total, counts: { nap, rut }, reachable }: TransactionPage): string {
  const parts = `${formatCount(nap)} nạp tiền, ${formatCount(rut)} rút tiền`;
  const bound =
    reachable < total
      ? ` Chỉ xem được ${formatCount(reachable)} giao dịch mới nhất; hãy lọc theo ngày để xem các giao dịch trước đó.`
      : "";
  return `${formatCount(total)} giao dịch: ${parts}.${bound}`;
}
