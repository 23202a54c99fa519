import glass from "@lobehub/fluent-emoji-3d/assets/1f50d.webp";
import { Button } from "@mantine/core";
import { IconFold, IconFoldDown, IconPlus } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { Empty } from "#web/ui/feedback/empty.tsx";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { ReadError } from "#web/ui/feedback/read-error.tsx";
import { LinesSkeleton } from "#web/ui/feedback/skeletons.tsx";
import { StaleNotice } from "#web/ui/feedback/stale-notice.tsx";
import { NARROW, useMedia } from "#web/ui/layout/use-media.ts";
import { FilterBar } from "#web/ui/table/filter-bar.tsx";
import { ListHeader } from "#web/ui/table/list-header.tsx";
import { type Paging, PagingBar } from "#web/ui/table/paging-bar.tsx";
import { SearchInput } from "#web/ui/table/search-input.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { categoryQueries } from "./queries.ts";
import {
  type Branch,
  branchesOf,
  type CategorySearch,
  NEW_ROOT,
  noDialog,
  PAGE_SIZE,
  pageOfRoot,
  texts,
} from "./rules.ts";

const fetchView = () => import("./category-modal.tsx").then((module) => module.CategoryModal);
const fetchForm = () => import("./category-editor.tsx").then((module) => module.CategoryEditor);
const fetchDelete = () =>
  import("./category-delete-dialog.tsx").then((module) => module.CategoryDeleteDialog);

type CategoriesScreenProps = {
  search: CategorySearch;
  onSearch: (next: CategorySearch) => void;
  /** Like `onSearch`, but replaces the history entry. */
  onClose: (next: CategorySearch) => void;
};

export function CategoriesScreen({ search, onSearch, onClose }: CategoriesScreenProps) {
  const { keyword, xem, sua, xoa, them } = search;
  const client = useQueryClient();
  const open = useOpenBranches(keyword);
  const pageSize = useMedia(NARROW) ? PAGE_SIZE.narrow : PAGE_SIZE.wide;
  const close = () => onClose(noDialog);
  const isForm = sua !== undefined || them !== undefined;
  const View = useDialogPart({ fetchPart: fetchView, isOpen: xem !== undefined, onClose: close });
  const Editor = useDialogPart({ fetchPart: fetchForm, isOpen: isForm, onClose: close });
  const Delete = useDialogPart({
    fetchPart: fetchDelete,
    isOpen: xoa !== undefined,
    onClose: close,
  });

  function showAdded({ id, parentId }: Schema["Category"]) {
    const roots = client.getQueryData(categoryQueries.tree().queryKey)?.data ?? [];
    if (parentId !== null) open.open(parentId);
    const page = pageOfRoot(roots, parentId ?? id, pageSize);
    onClose({ ...noDialog, keyword: undefined, page });
  }

  return (
    <>
      <CategoryList search={search} pageSize={pageSize} open={open} onSearch={onSearch} />
      {isForm && Editor ? (
        <Editor
          key={sua ?? "new"}
          categoryId={sua}
          parentId={them}
          onAdded={showAdded}
          // The view below then shows the changes.
          onClose={() => onClose({ sua: undefined, them: undefined })}
        />
      ) : null}
      {xem && !isForm && View ? (
        <View
          key={xem}
          categoryId={xem}
          onSearch={onSearch}
          // Back from the form leads to the list, not to the view.
          onReplace={onClose}
          onClose={close}
        />
      ) : null}
      {xoa && Delete ? <Delete key={xoa} categoryId={xoa} onClose={close} /> : null}
    </>
  );
}

type CategoryListProps = {
  search: CategorySearch;
  pageSize: number;
  open: OpenBranches;
  onSearch: (next: CategorySearch) => void;
};

function CategoryList({ search, pageSize, open, onSearch }: CategoryListProps) {
  const { keyword, page: wanted = 1 } = search;
  const { data, refetch, isFetching } = useQuery(categoryQueries.tree());
  const branches = branchesOf(data?.data ?? [], keyword);
  const page = Math.min(wanted, Math.max(1, Math.ceil(branches.length / pageSize)));
  const shown = branches.slice((page - 1) * pageSize, page * pageSize);
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => onSearch({ them: NEW_ROOT })}>
      Thêm danh mục
    </Button>
  );

  return (
    <>
      <ListHeader
        title="Quản lý danh mục"
        tools={<ExpandButton branches={shown} open={open} />}
        refresh={{ onRefresh: () => void refetch(), refreshing: isFetching }}
        main={add}
      />
      <CategoryFilters keyword={keyword} onSearch={onSearch} />
      <CategoryPage
        branches={shown}
        isSearch={Boolean(keyword)}
        paging={{
          page,
          pageSize,
          total: branches.length,
          onPage: (next) => onSearch({ page: next }),
        }}
        open={open}
        onSearch={onSearch}
      />
    </>
  );
}

type CategoryFiltersProps = {
  keyword: string | undefined;
  onSearch: (next: CategorySearch) => void;
};

function CategoryFilters({ keyword, onSearch }: CategoryFiltersProps) {
  return (
    <FilterBar
      search={
        <SearchInput
          value={keyword ?? ""}
          placeholder="Tìm theo tên hoặc slug"
          onSearch={(text) => onSearch({ keyword: text || undefined, page: undefined })}
        />
      }
      fold={{ active: 0 }}
    />
  );
}

type ExpandButtonProps = {
  branches: readonly Branch[];
  open: OpenBranches;
};

function ExpandButton({ branches, open }: ExpandButtonProps) {
  const parents = branches.filter(({ children }) => children.length > 0);
  const areOpen = parents.length > 0 && parents.every(open.isOpen);
  return (
    <Button
      variant="default"
      leftSection={areOpen ? <IconFold size={18} /> : <IconFoldDown size={18} />}
      disabled={parents.length === 0}
      onClick={() => open.setAll(parents, !areOpen)}
    >
      {areOpen ? "Thu gọn hết" : "Mở rộng hết"}
    </Button>
  );
}

type CategoryPageProps = {
  branches: readonly Branch[];
  isSearch: boolean;
  /** In roots. */
  paging: Paging & { total: number };
  open: OpenBranches;
  onSearch: (next: CategorySearch) => void;
};

function CategoryPage(props: CategoryPageProps) {
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

/** Per keyword, so that clearing the search restores the tree. */
function useOpenBranches(keyword = "") {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map());
  const keyOf = (id: number, search = keyword) => `${id} ${search}`;

  const isOpen = ({ root, isOpenFirst }: Branch) => toggled.get(keyOf(root.id)) ?? isOpenFirst;

  function set(ids: readonly number[], open: boolean, search = keyword) {
    setToggled((now) => new Map([...now, ...ids.map((id) => [keyOf(id, search), open] as const)]));
  }

  return {
    isOpen,
    toggle: (branch: Branch) => set([branch.root.id], !isOpen(branch)),
    setAll: (branches: readonly Branch[], open: boolean) =>
      set(
        branches.map(({ root }) => root.id),
        open,
      ),
    open: (id: number) => set([id], true, ""),
  };
}

type OpenBranches = ReturnType<typeof useOpenBranches>;
