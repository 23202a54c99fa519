import { Empty } from "#web/ui/feedback/empty.tsx";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import type { CatalogueFilter } from "./filter.ts";
import { NothingFound } from "./nothing-found.tsx";

type CategoryNothingProps = {
  filter: Pick<CatalogueFilter, "band" | "brand" | "page" | "size">;
  /** Number of products on all pages. */
  total: number;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

/** Why a category shows no products, and what to do about it. */
export function CategoryNothing({ filter, total, onChange }: CategoryNothingProps) {
  const { band, brand, page, size } = filter;
  if (total === 0 && !band && !brand) {
    return (
      <Empty
        text="Danh mục này chưa có sản phẩm"
        hint="Các hợp tác xã sẽ sớm đưa hàng lên kệ."
        action={<ButtonLink to="/mua-sam">Tiếp tục mua sắm</ButtonLink>}
      />
    );
  }
  return <NothingFound filter={{ band, brand, page, size }} total={total} onChange={onChange} />;
}
