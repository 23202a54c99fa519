import basket from "@lobehub/fluent-emoji-3d/assets/1f9fa.webp";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import type { ListProps } from "./list-props.ts";

type NoRowsProps = ListProps & {
  /** Of which there are none: "vai trò". */
  what: string;
};

/** A later page may be empty because its last row is gone, or because of an old link. */
export function NoRows({ search, onSearch, what }: NoRowsProps) {
  if ((search.page ?? 1) > 1) {
    return (
      <Empty
        picture={basket}
        text={`Trang này không có ${what} nào`}
        action={<Button onClick={() => onSearch({ page: undefined })}>Về trang đầu</Button>}
      />
    );
  }
  if (search.search || search.vaiTro) {
    return (
      <Empty
        picture={glass}
        text={`Không tìm thấy ${what}`}
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
      />
    );
  }
  return <Empty picture={basket} text={`Chưa có ${what} nào`} />;
}
