import receipt from "@lobehub/fluent-emoji-3d/assets/1f9fe.webp";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { isFiltered, type TransactionSearch } from "./search.ts";
import { MOST_ROWS, pageOf } from "./transactions.ts";

type NoTransactionsProps = { search: TransactionSearch; onFirstPage: () => void };

/** A later page may be beyond what can be paged through, or come from an old link. */
export function NoTransactions({ search, onFirstPage }: NoTransactionsProps) {
  const { page, size } = pageOf(search);
  if (page > 1) {
    return (
      <Empty
        picture={receipt}
        text="Trang này không có giao dịch nào"
        hint={(page - 1) * size >= MOST_ROWS ? "Hãy thu hẹp bộ lọc theo ngày." : undefined}
        action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
      />
    );
  }
  if (isFiltered(search)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy giao dịch"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
      />
    );
  }
  return <Empty picture={receipt} text="Chưa có giao dịch nạp, rút tiền nào" />;
}
