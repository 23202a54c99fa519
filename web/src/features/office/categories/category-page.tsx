import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { useQuery } from "@tanstack/react-query";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { type Paging, PagingBar } from "#web/ui/table/paging-bar.tsx";
import { CategoryTree } from "./category-tree.tsx";
import type { CategorySearch } from "./filter.ts";
import { NARROW } from "./page-size.ts";
import { categoryQueries } from "./queries.ts";
import { texts } from "./texts.ts";
import type { Branch } from "./tree.ts";
import type { OpenBranches } from "./use-open-branches.ts";

type CategoryPageProps = {
  /** Those of the page. */
  branches: readonly Branch[];
  isSearch: boolean;
  /** Counts roots. */
  paging: Paging & { total: number };
  open: OpenBranches;
  onSearch: (next: CategorySearch) => void;
};

/** A page of the tree, or why there is none. */
export function CategoryPage(props: CategoryPageProps) {
  const { branches, isSearch, paging, open, onSearch } = props;
  const query = useQuery(categoryQueries.tree());
  const isNarrow = useMedia(NARROW);

  if (!query.data) {
    return query.error ? (
      <ReadError query={query} title={texts.listFailed} />
    ) : (
      <LinesSkeleton lines={paging.pageSize} />
    );
  }
  return (
    <>
      <StaleNotice query={query} title={texts.listFailed} />
      {branches.length > 0 ? (
        <>
          <CategoryTree
            branches={branches}
            isOpen={open.isOpen}
            onToggle={open.toggle}
            onSearch={onSearch}
          />
          <PagingBar compact={isNarrow} {...paging} />
        </>
      ) : (
        <NoCategories isSearch={isSearch} />
      )}
    </>
  );
}

function NoCategories({ isSearch }: { isSearch: boolean }) {
  if (isSearch) {
    return (
      <Empty
        picture={glass}
        text="Không tìm thấy danh mục"
        hint="Hãy thử tên hoặc slug khác, hoặc xóa từ khóa."
      />
    );
  }
  return <Empty text="Chưa có danh mục nào" hint="Thêm danh mục đầu tiên để bày bán sản phẩm." />;
}
