import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";

type NoEntriesProps = {
  page: number;
  /** Shown on the first page. */
  text: string;
  onFirstPage: () => void;
};

/** A later page may be empty because entries were archived, or because of an old link. */
export function NoEntries({ page, text, onFirstPage }: NoEntriesProps) {
  if (page === 1) {
    return <Empty text={text} hint="Hãy thử bộ lọc khác hoặc khoảng ngày rộng hơn." />;
  }
  return (
    <Empty
      text="Trang này không có dòng nhật ký nào"
      action={<Button onClick={onFirstPage}>Về trang đầu</Button>}
    />
  );
}
