import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "../feedback/empty.tsx";

type NoRowsOnPageProps = {
  /** "đơn hàng", for instance. */
  what: string;
  picture?: string;
  hint?: string | undefined;
  onFirstPage: () => void;
};

/** The page's last row left the list, or the link is old. */
export function NoRowsOnPage({ what, onFirstPage, ...look }: NoRowsOnPageProps) {
  return (
    <Empty
      text={`Trang này không có ${what} nào`}
      action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
      {...look}
    />
  );
}

export function NoRowsFound({ what }: { what: string }) {
  return (
    <Empty
      picture={glass}
      text={`Không tìm thấy ${what}`}
      hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
    />
  );
}
