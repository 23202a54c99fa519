import tray from "@lobehub/fluent-emoji-3d/assets/1f4e5.webp";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { isFiltered } from "./filter.ts";
import type { DepositFilter } from "./search.ts";

type NoDepositsProps = { filter: DepositFilter; onFirstPage: () => void };

/** A later page may be empty because its last deposit was decided, or because of an old link. */
export function NoDeposits({ filter, onFirstPage }: NoDepositsProps) {
  if ((filter.page ?? 1) > 1) {
    return (
      <Empty
        picture={tray}
        text="Trang này không có yêu cầu nào"
        action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy yêu cầu nạp tiền"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
      />
    );
  }
  return (
    <Empty
      picture={tray}
      text="Không có yêu cầu nạp tiền nào đang chờ"
      hint="Yêu cầu mới của người dùng sẽ hiện ở đây để xác nhận."
    />
  );
}
