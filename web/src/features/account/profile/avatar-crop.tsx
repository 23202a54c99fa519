import { type FormEvent, useState } from "react";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormModal } from "#web/ui/form/form-dialog.tsx";
import { CropStage } from "#web/ui/media/crop-stage.tsx";
import { saveAvatar } from "./mutations.ts";
import type { Square } from "./picture.ts";
import { avatarFailureText, texts } from "./rules.ts";

type AvatarCropProps = {
  /** URL of a picture that is known to decode. */
  src: string;
  onClose: () => void;
};

const MAX_ZOOM = 3;

export function AvatarCrop({ src, onClose }: AvatarCropProps) {
  const [square, setSquare] = useState<Square>();
  const { mutate, isPending, error } = useSingleMutation({
    ...saveAvatar,
    onSuccess: () => notify.success(texts.avatarSaved),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (square) mutate({ src, square }, { onSuccess: onClose });
  }

  return (
    <FormModal
      title="Cập nhật ảnh đại diện"
      submitLabel="Lưu ảnh"
      loading={isPending}
      submitError={error && avatarFailureText(error)}
      onClose={onClose}
      onSubmit={save}
    >
      <CropStage
        src={src}
        ratio={1}
        isRound
        maxZoom={MAX_ZOOM}
        label="Khung ảnh đại diện"
        hint="Kéo ảnh, hoặc dùng các nút hay phím mũi tên để chọn phần muốn hiển thị."
        onArea={setSquare}
      />
    </FormModal>
  );
}
