import { Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { QuestionModal } from "#web/ui/overlay/question-modal.tsx";
import { useDialogAction } from "#web/ui/overlay/use-dialog-action.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { CategoryName } from "./category-name.tsx";
import { deleteCategory } from "./mutations.ts";
import { texts } from "./texts.ts";
import { useOpenedCategory } from "./use-opened-category.ts";
import { WaitingCategory } from "./waiting-category.tsx";
import { WayToContents } from "./way-to-contents.tsx";

type CategoryDeleteDialogProps = { categoryId: number; onClose: () => void };

/** Not `confirm`: a refusal leads to what the category still has. */
export function CategoryDeleteDialog({ categoryId, onClose }: CategoryDeleteDialogProps) {
  const { category, query } = useOpenedCategory(categoryId);
  const remove = useMutation(deleteCategory(categoryId));
  useReturnFocus();
  const { start, isRunning, failure } = useDialogAction({
    run: async () => {
      await remove.mutateAsync();
      notify.success(texts.deleted);
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
          <WayToContents category={category} code={ApiError.from(failure).code} />
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
  return hasStatus(failure, 404) ? texts.goneMeanwhile : messageOf(failure, texts.deleteFailed);
}
