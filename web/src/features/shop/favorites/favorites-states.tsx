import heart from "@lobehub/fluent-emoji-3d/assets/1f49a.webp?no-inline";
import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { ClearFiltersButton } from "#web/ui/table/clear-filters-button.tsx";

const SHOWN_LETTERS = 80;

/** The user has no favourites. */
export function FavoritesEmpty() {
  return (
    <Empty
      picture={heart}
      text="Bạn chưa có sản phẩm yêu thích nào"
      hint="Bấm vào trái tim trên sản phẩm để lưu lại và mua sau."
      action={<ButtonLink to="/mua-sam">Khám phá sản phẩm</ButtonLink>}
    />
  );
}

type FavoritesNotFoundProps = { search: string | undefined; onClear: () => void };

/** The filter hides all favourites. */
export function FavoritesNotFound({ search = "", onClear }: FavoritesNotFoundProps) {
  const words = search.length > SHOWN_LETTERS ? `${search.slice(0, SHOWN_LETTERS)}…` : search;
  return (
    <Empty
      picture={glass}
      text={words ? `Không tìm thấy “${words}” trong danh sách` : "Không có sản phẩm phù hợp"}
      hint="Thử từ khóa khác hoặc bỏ bớt bộ lọc."
      action={<ClearFiltersButton onClear={onClear} />}
    />
  );
}
