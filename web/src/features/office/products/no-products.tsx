import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import stamp from "@lobehub/fluent-emoji-3d/assets/2705.webp";
import { Button } from "@mantine/core";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ClearFiltersButton } from "#web/ui/table/clear-filters-button.tsx";
import { isFiltered, noFilter, pageOf } from "./filter.ts";
import type { ProductScope } from "./scope.ts";
import type { ProductFilter, ProductSearch } from "./search.ts";
import { useAdding } from "./use-adding.ts";

type NoProductsProps = {
  scope: ProductScope;
  filter: ProductFilter;
  /** Changes the filter, or opens the form of a new product. */
  onSearch: (next: ProductSearch) => void;
};

/** A later page may be empty because its last product left the list, or because of an old link. */
export function NoProducts({ scope, filter, onSearch }: NoProductsProps) {
  const { mayAdd } = useAdding(scope);
  if (pageOf(filter).page > 1) {
    return (
      <Empty
        text="Trang này không có sản phẩm nào"
        action={<Button onClick={() => onSearch({ page: undefined })}>Về trang đầu</Button>}
      />
    );
  }
  if (isFiltered(filter)) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy sản phẩm"
        hint="Hãy thử từ khóa khác hoặc xóa bộ lọc."
        action={<ClearFiltersButton variant="default" onClear={() => onSearch(noFilter)} />}
      />
    );
  }
  if (filter.muc) {
    return (
      <Empty
        picture={stamp}
        text="Không có sản phẩm nào chờ duyệt"
        hint="Sản phẩm mới của các cửa hàng sẽ hiện ở đây."
      />
    );
  }
  return (
    <Empty
      text="Chưa có sản phẩm nào"
      hint="Thêm sản phẩm đầu tiên để bắt đầu bán hàng."
      action={
        mayAdd ? <Button onClick={() => onSearch({ them: true })}>Thêm sản phẩm</Button> : undefined
      }
    />
  );
}
