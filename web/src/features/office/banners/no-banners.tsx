import picture from "@lobehub/fluent-emoji-3d/assets/1f5bc-fe0f.webp";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import type { BannerDialog } from "./search.ts";

type NoBannersProps = { isFiltered: boolean; onOpen: (dialog: BannerDialog) => void };

export function NoBanners({ isFiltered, onOpen }: NoBannersProps) {
  if (isFiltered) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy banner"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
      />
    );
  }
  return (
    <Empty
      picture={picture}
      text="Chưa có banner nào"
      hint="Trang chủ đang hiện lời giới thiệu sẵn có."
      action={<Button onClick={() => onOpen({ kind: "new" })}>Tạo banner đầu tiên</Button>}
    />
  );
}
