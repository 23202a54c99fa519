import {
  IconPencil,
  IconPhoto,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
} from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { confirm } from "#web/ui/overlay/confirm.tsx";
import { RowMenu } from "#web/ui/table/row-menu.tsx";
import { BannerBrief } from "./banner-brief.tsx";
import { deleteBanner, deleteBannerImage, updateBanner } from "./mutations.ts";
import { texts } from "./texts.ts";

type BannerActionsProps = { banner: Schema["Banner"]; onEdit: () => void };

/** The actions for a banner in the list. */
export function BannerActions({ banner, onEdit }: BannerActionsProps) {
  const { id, title, isActive, imagePublicId } = banner;
  const remove = useMutation(deleteBanner);
  const removeImage = useMutation(deleteBannerImage);
  const switching = useSingleMutation({
    ...updateBanner,
    onSuccess: () => notify.success(texts.updated),
    onError: (error) => notify.error(gone(error) ?? messageOf(error, texts.updateFailed)),
  });

  function askToDelete() {
    confirm({
      title: "Xóa banner",
      body: <BannerBrief banner={banner} question={texts.deleteQuestion} />,
      note: texts.deleteNote,
      confirmLabel: "Xóa",
      danger: true,
      run: async () => {
        await remove.mutateAsync(id);
        notify.success(texts.deleted);
      },
      describeFailure: (error) => gone(error) ?? messageOf(error, texts.deleteFailed),
    });
  }

  function askToDeleteImage(publicId: string) {
    confirm({
      title: "Xóa ảnh banner",
      body: <BannerBrief banner={banner} question={texts.imageDeleteQuestion} />,
      note: texts.imageDeleteNote,
      confirmLabel: "Xóa ảnh",
      danger: true,
      run: async () => {
        await removeImage.mutateAsync(publicId);
        notify.success(texts.imageDeleted);
      },
      describeFailure: (error) =>
        hasStatus(error, 404) ? texts.noImageToDelete : messageOf(error, texts.imageDeleteFailed),
    });
  }

  return (
    <RowMenu
      name={title}
      items={[
        { label: "Chỉnh sửa", icon: <IconPencil size={18} />, onClick: onEdit },
        {
          label: isActive ? "Tạm dừng" : "Kích hoạt lại",
          icon: isActive ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />,
          onClick: () => switching.mutate({ id, changes: { isActive: !isActive } }),
        },
        {
          label: "Xóa ảnh",
          icon: <IconPhoto size={18} />,
          onClick: () => askToDeleteImage(imagePublicId ?? ""),
          disabledReason: imagePublicId ? undefined : texts.noImageToDelete,
          isDanger: true,
        },
        {
          label: "Xóa banner",
          icon: <IconTrash size={18} />,
          onClick: askToDelete,
          isDanger: true,
        },
      ]}
    />
  );
}

/** The list is refetched after a 404. */
const gone = (error: unknown) => (hasStatus(error, 404) ? texts.goneMeanwhile : undefined);
