import parcel from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import mailbox from "@lobehub/fluent-emoji-3d/assets/1f4ed.webp";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { isFiltered, pageOf } from "./filter.ts";
import type { OrderFilter } from "./search.ts";

type NoOrdersProps = { filter: OrderFilter; onFirstPage: () => void };

/** A later page may be empty because its last order left the list, or because of an old link. */
export function NoOrders({ filter, onFirstPage }: NoOrdersProps) {
  if (pageOf(filter).page > 1) {
    return (
      <Empty
        picture={parcel}
        text="Trang này không có đơn hàng nào"
        action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
      />
    );
  }
  if (filter.muc) {
    return (
      <Empty
        picture={mailbox}
        text="Không có yêu cầu hủy nào đang chờ"
        hint="Yêu cầu của khách sẽ hiện ở đây để duyệt."
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy đơn hàng"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
      />
    );
  }
  return <Empty picture={parcel} text="Chưa có đơn hàng nào" hint="Đơn của khách sẽ hiện ở đây." />;
}
