import "#web/ui/overlay/styles-modal.ts";
import { Modal } from "@mantine/core";
import type { Schema } from "#openapi/schema.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
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
  return <CategoryForm parentId={parentId} onSaved={onAdded} onClose={onClose} />;
}

function Edited({ categoryId, onClose }: { categoryId: number; onClose: () => void }) {
  const { category, query } = useOpenedCategory(categoryId);
  useReturnFocus();
  if (category) return <CategoryForm category={category} onSaved={onClose} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title="Chỉnh sửa danh mục" size="lg">
      <WaitingCategory query={query} />
    </Modal>
  );
}
