import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { growsDownwards } from "#web/ui/overlay/grows-downwards.ts";
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
  // Asking again cannot help.
  const isSettled = hasStatus(failure, 404, 409);

  return (
    <Modal
      opened
      onClose={onClose}
      title="Xóa danh mục"
      size="sm"
      data-question
      {...growsDownwards}
      withCloseButton={!isRunning}
      closeOnEscape={!isRunning}
      closeOnClickOutside={!isRunning}
    >
      {category ? (
        <Stack gap="md">
          <span>{texts.deleteQuestion}</span>
          <CategoryName category={category} />
          <Text size="sm" c="dimmed">
            {texts.deleteNote}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button
              variant="default"
              onClick={onClose}
              disabled={isRunning}
              data-autofocus
              // The pressed button is removed, and the focus would be lost with it.
              ref={isSettled ? (button) => button?.focus() : undefined}
            >
              {isSettled ? "Đã hiểu" : "Hủy"}
            </Button>
            {isSettled ? null : (
              <Button color="red" loading={isRunning} onClick={() => void start()}>
                Xóa
              </Button>
            )}
          </Group>
          <FormError text={failure === undefined ? undefined : reasonOf(failure)} />
          {hasStatus(failure, 409) ? (
            <WayToContents category={category} code={ApiError.from(failure).code} />
          ) : null}
        </Stack>
      ) : (
        <WaitingCategory query={query} />
      )}
    </Modal>
  );
}

function reasonOf(failure: unknown): string {
  return hasStatus(failure, 404) ? texts.goneMeanwhile : messageOf(failure, texts.deleteFailed);
}
