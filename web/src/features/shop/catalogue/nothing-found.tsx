import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { type CatalogueFilter, noDrawerFilter, pageCount } from "./filter.ts";

const SHOWN_LETTERS = 80;

type NothingFoundProps = {
  filter: CatalogueFilter;
  /** Number of products on all pages. */
  total: number;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

/** Why the grid is empty, and what to do about it. */
export function NothingFound({ filter, total, onChange }: NothingFoundProps) {
  const { search, page, size, ...narrowed } = filter;
  if (total > 0 && page !== undefined) {
    return (
      <Empty
        text={`Không có trang ${page}`}
        hint={`Danh sách này chỉ có ${pageCount(total, size)} trang.`}
        action={<Button onClick={() => onChange({ page: undefined })}>Về trang đầu</Button>}
      />
    );
  }
  if (search) {
    return (
      <Empty
        picture={glass}
        text={`Không tìm thấy sản phẩm cho “${shortened(search)}”`}
        hint="Thử từ khóa khác hoặc bỏ bớt bộ lọc."
        action={<ShowAll onChange={onChange} />}
      />
    );
  }
  if (Object.values(narrowed).some((value) => value !== undefined)) {
    return (
      <Empty
        picture={glass}
        text="Không có sản phẩm phù hợp"
        hint="Bỏ bớt bộ lọc để thấy nhiều sản phẩm hơn."
        action={<ShowAll onChange={onChange} />}
      />
    );
  }
  return <Empty text="Chưa có sản phẩm nào" hint="Các hợp tác xã sẽ sớm đưa hàng lên kệ." />;
}

function ShowAll({ onChange }: Pick<NothingFoundProps, "onChange">) {
  const everything = { ...noDrawerFilter, search: undefined, t: undefined };
  return <Button onClick={() => onChange(everything)}>Xem tất cả sản phẩm</Button>;
}

function shortened(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}
