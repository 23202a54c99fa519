import type { Schema } from "#openapi/schema.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { CategoryForm } from "./category-form.tsx";
import { useOpenedCategory } from "./use-opened-category.ts";
import { WaitingCategory } from "./waiting-category.tsx";

type CategoryEditorProps = {
  /** Undefined for a new category. */
  categoryId: number | undefined;
  /** The parent of a new category; undefined or `NEW_ROOT` for none. */
  parentId: number | undefined;
  onAdded: (added: Schema["Category"]) => void;
  onClose: () => void;
};

/** Adds a category or edits one. */
export function CategoryEditor(props: CategoryEditorProps) {
  const { categoryId, parentId, onAdded, onClose } = props;
  if (categoryId !== undefined) return <Edited categoryId={categoryId} onClose={onClose} />;
  return (
    <FormDialog title="Thêm danh mục" onClose={onClose}>
      <CategoryForm parentId={parentId} onSaved={onAdded} onClose={onClose} />
    </FormDialog>
  );
}

function Edited({ categoryId, onClose }: { categoryId: number; onClose: () => void }) {
  const { category, query } = useOpenedCategory(categoryId);
  return (
    <FormDialog title="Chỉnh sửa danh mục" onClose={onClose}>
      {category ? (
        <CategoryForm category={category} onSaved={onClose} onClose={onClose} />
      ) : (
        <WaitingCategory query={query} />
      )}
    </FormDialog>
  );
}
