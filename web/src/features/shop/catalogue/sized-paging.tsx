import { useMedia } from "#web/ui/layout/use-media.ts";
import { PagingBar } from "#web/ui/table/paging-bar.tsx";
import type { CatalogueFilter } from "./filter.ts";
import { DEFAULT_PAGE_SIZE, pageSizes } from "./page-sizes.ts";

type SizedPagingProps = {
  filter: CatalogueFilter;
  total: number;
  onChange: (change: Partial<CatalogueFilter>) => void;
};

/** Paging with a choice of page size. */
export function SizedPaging({ filter, total, onChange }: SizedPagingProps) {
  const { page = 1, size = DEFAULT_PAGE_SIZE } = filter;
  const isNarrow = useMedia("(max-width: 48em)");
  if (total <= pageSizes[0]) return null;
  return (
    <PagingBar
      page={page}
      pageSize={size}
      total={total}
      onPage={(next) => onChange({ page: next })}
      onPageSize={(next) =>
        onChange({ size: pageSizes.find((one) => one === next && one !== DEFAULT_PAGE_SIZE) })
      }
      compact={isNarrow}
    />
  );
}
