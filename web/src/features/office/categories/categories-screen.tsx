import { useQueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { useMedia } from "#web/ui/layout/use-media.ts";
import { CategoryList } from "./category-list.tsx";
import { noDialog } from "./dialogs.ts";
import type { CategorySearch } from "./filter.ts";
import { NARROW, PAGE_SIZE } from "./page-size.ts";
import { categoryQueries } from "./queries.ts";
import { pageOfRoot } from "./tree.ts";
import { useOpenBranches } from "./use-open-branches.ts";

// Dialogs and their forms load when first opened.
const fetchView = () => import("./category-modal.tsx").then((module) => module.CategoryModal);
const fetchForm = () => import("./category-editor.tsx").then((module) => module.CategoryEditor);
const fetchDelete = () =>
  import("./category-delete-dialog.tsx").then((module) => module.CategoryDeleteDialog);

type CategoriesScreenProps = {
  search: CategorySearch;
  /** Changes the given search params; the others stay. */
  onSearch: (next: CategorySearch) => void;
  /** The same for closing a dialog: it replaces the history entry. */
  onClose: (next: CategorySearch) => void;
};

/** Category management (document 2 §2). Page, search and dialog are in the URL. */
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

  /** Shows a new category in the list. */
  function showAdded({ id, parentId }: Schema["Category"]) {
    const roots = client.getQueryData(categoryQueries.tree().queryKey)?.data ?? [];
    if (parentId !== null) open.open(parentId);
    const page = pageOfRoot(roots, parentId ?? id, pageSize);
    onClose({ ...noDialog, keyword: undefined, page: page > 1 ? page : undefined });
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
          // A view below it shows the changes.
          onClose={() => onClose({ sua: undefined, them: undefined })}
        />
      ) : null}
      {xem && !isForm && View ? (
        <View
          key={xem}
          categoryId={xem}
          onSearch={onSearch}
          // Back from the form's page leads to the list, not to the view again.
          onReplace={onClose}
          onClose={close}
        />
      ) : null}
      {xoa && Delete ? <Delete key={xoa} categoryId={xoa} onClose={close} /> : null}
    </>
  );
}
