import { IconEdit, IconPhotoOff, IconTrash } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { messageOf } from "#web/api/api-error.ts";
import { useAttempts } from "#web/api/lost-response.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RowAction } from "#web/ui/table/row-action.tsx";
import { deleteDocument, deleteImage } from "./mutations.ts";
import { texts } from "./texts.ts";

type DocumentActionsProps = { document: Schema["IdentityDocument"]; onEdit: () => void };

/** The buttons of a document. */
export function DocumentActions({ document, onEdit }: DocumentActionsProps) {
  const { id, name, imagePublicId } = document;
  const remove = useMutation(deleteDocument(id));
  const removeImage = useMutation(deleteImage);
  const attempt = useAttempts();
  const attemptImage = useAttempts();

  function askToDelete() {
    confirm({
      title: "Xóa giấy tờ?",
      body: name,
      note: "Giấy tờ và ảnh của nó sẽ bị xóa. Thao tác này không thể hoàn tác.",
      confirmLabel: "Xóa",
      danger: true,
      run: async () => {
        await attempt((wasLost) => remove.mutateAsync({ wasLost }));
        notify.success(texts.deleted);
      },
      describeFailure: (error) => messageOf(error, texts.deleteFailed),
    });
  }

  function askToDeleteImage(publicId: string) {
    confirm({
      title: "Xóa ảnh giấy tờ?",
      body: name,
      note: "Giấy tờ vẫn được giữ lại. Thao tác này không thể hoàn tác.",
      confirmLabel: "Xóa ảnh",
      danger: true,
      run: async () => {
        await attemptImage((wasLost) => removeImage.mutateAsync({ id: publicId, wasLost }));
        notify.success(texts.imageDeleted);
      },
      describeFailure: (error) => messageOf(error, texts.imageDeleteFailed),
    });
  }

  return (
    <>
      <RowAction label={`Sửa ${name}`} icon={<IconEdit size={20} />} onClick={onEdit} />
      {imagePublicId ? (
        <RowAction
          label={`Xóa ảnh ${name}`}
          icon={<IconPhotoOff size={20} />}
          onClick={() => askToDeleteImage(imagePublicId)}
          danger
        />
      ) : null}
      <RowAction
        label={`Xóa ${name}`}
        icon={<IconTrash size={20} />}
        onClick={askToDelete}
        danger
      />
    </>
  );
}
