import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { isFiltered, pageOf } from "./filter.ts";
import type { DeskFilter } from "./search.ts";

type NoRequestsProps = {
  filter: DeskFilter<string>;
  /** "yêu cầu nạp tiền" */
  what: string;
  picture: string;
  onFirstPage: () => void;
  /** Shown if nothing waits. */
  queue: ReactNode;
};

/** A later page may be empty because its last request was decided, or because of an old link. */
export function NoRequests({ filter, what, picture, onFirstPage, queue }: NoRequestsProps) {
  if (pageOf(filter).page > 1) {
    return (
      <Empty
        picture={picture}
        text="Trang này không có yêu cầu nào"
        action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
      />
    );
  }
  if (!isFiltered(filter)) return queue;
  return (
    <Empty
      picture={glass}
      text={`Không tìm thấy ${what}`}
      hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
    />
  );
}
