import crate from "@lobehub/fluent-emoji-3d/assets/1f4e6.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { isFiltered, pageOf } from "./filter.ts";
import type { InventoryFilter } from "./search.ts";

type NoStockProps = { filter: InventoryFilter; onFirstPage: () => void };

/** A later page may be empty because of an old link, or because its last row left the filter. */
export function NoStock({ filter, onFirstPage }: NoStockProps) {
  if (pageOf(filter).page > 1) {
    return (
      <Empty
        picture={crate}
        text="Trang này không có sản phẩm nào"
        action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy sản phẩm nào"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
      />
    );
  }
  return (
    <Empty
      picture={crate}
      text="Chưa có hàng trong kho"
      hint="Sản phẩm có phiên bản sẽ hiện ở đây."
    />
  );
}
