import money from "@lobehub/fluent-emoji-3d/assets/1f4b8.webp";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { isFiltered, pageOf } from "./filter.ts";
import type { WithdrawalFilter } from "./search.ts";

type NoWithdrawalsProps = { filter: WithdrawalFilter; onFirstPage: () => void };

/** A later page may be empty because its last request left the list, or because of an old link. */
export function NoWithdrawals({ filter, onFirstPage }: NoWithdrawalsProps) {
  if (pageOf(filter).page > 1) {
    return (
      <Empty
        picture={money}
        text="Trang này không có yêu cầu nào"
        action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy yêu cầu rút tiền"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
      />
    );
  }
  return (
    <Empty
      picture={money}
      text="Chưa có yêu cầu rút tiền nào"
      hint="Yêu cầu của thành viên sẽ hiện ở đây để duyệt."
    />
  );
}
