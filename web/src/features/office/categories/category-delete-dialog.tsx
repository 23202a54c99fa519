import { Group, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { useCan } from "#web/auth/can.tsx";
import { notify } from "#web/ui/feedback/notify.ts";
import { ButtonLink } from "#web/ui/layout/link.tsx";
import { useReturnFocus } from "#web/ui/overlay/dialog.ts";
import { QuestionModal, useDialogAction } from "#web/ui/overlay/question-modal.tsx";
import { CategoryName, WaitingCategory } from "./category-tree.tsx";
import { deleteCategory, useOpenedCategory } from "./queries.ts";
import { texts } from "./rules.ts";

type CategoryDeleteDialogProps = { categoryId: number; onClose: () => void };

/** Not `confirm`: a refusal links to what the category still contains. */
export function CategoryDeleteDialog({ categoryId, onClose }: CategoryDeleteDialogProps) {
  const { category, query } = useOpenedCategory(categoryId);
  const remove = useMutation(deleteCategory(categoryId));
  useReturnFocus();
  const { start, isRunning, failure } = useDialogAction({
    run: async () => {
      await remove.mutateAsync();
      notify.success("Xóa danh mục thành công");
    },
    onDone: onClose,
  });

  return (
    <QuestionModal
      title="Xóa danh mục"
      action={category && { label: "Xóa", danger: true, isRunning, start }}
      failure={failure === undefined ? undefined : reasonOf(failure)}
      isSettled={hasStatus(failure, 404, 409)}
      wayOut={
        category && hasStatus(failure, 409) ? (
          <ContentsLinks category={category} code={ApiError.from(failure).code} />
        ) : null
      }
      onClose={onClose}
    >
      {category ? (
        <>
          <span>{texts.deleteQuestion}</span>
          <CategoryName category={category} />
          <Text size="sm" c="dimmed">
            {texts.deleteNote}
          </Text>
        </>
      ) : (
        <WaitingCategory query={query} />
      )}
    </QuestionModal>
  );
}

function reasonOf(failure: unknown): string {
  return hasStatus(failure, 404)
    ? texts.goneMeanwhile
    : messageOf(failure, "Xóa danh mục thất bại");
}

type ContentsLinksProps = {
  category: Schema["Category"];
  code: string;
};

function ContentsLinks({ category: { id, count }, code }: ContentsLinksProps) {
  const seesProducts = useCan("PERM_ADMIN_VIEW_PRODUCTS");
  if (code === "CATEGORY_HAS_CHILDREN") {
    return (
      <Group gap="sm">
        <ButtonLink to="/quan-ly-danh-muc" search={{ xem: id }} variant="light">
          Xem danh mục con
        </ButtonLink>
      </Group>
    );
  }
  if (code !== "CATEGORY_HAS_PRODUCTS") return null;
  return (
    <Group gap="sm">
      {count > 0 ? (
        <ButtonLink to="/category/$id" params={{ id: String(id) }} variant="light">
          Xem sản phẩm đang bán
        </ButtonLink>
      ) : null}
      {seesProducts ? (
        <ButtonLink to="/quan-ly-san-pham" search={{ danh_muc: id }} variant="light">
          Mở quản lý sản phẩm
        </ButtonLink>
      ) : null}
    </Group>
  );
}
