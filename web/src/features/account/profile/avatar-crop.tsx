import "react-easy-crop/react-easy-crop.css";
import { type FormEvent, useState } from "react";
import Cropper from "react-easy-crop";
import { useSingleMutation } from "#web/api/use-single-flight.ts";
import { notify } from "#web/ui/feedback/notify.ts";
import { FormModal } from "#web/ui/form/form-modal.tsx";
import classes from "./avatar-crop.module.css";
import { saveAvatar } from "./mutations.ts";
import type { Square } from "./picture.ts";
import { avatarFailureText, texts } from "./texts.ts";

type AvatarCropProps = {
  /** URL of the chosen picture, which is known to decode. */
  src: string;
  onClose: () => void;
};

const zooms = { min: 1, max: 3, step: 0.1 };
/** Pixels per arrow key; a fifth of it with Shift. */
const KEYBOARD_STEP = 10;

/** Crops the picture to the avatar, by mouse, touch, wheel or keyboard. */
export function AvatarCrop({ src, onClose }: AvatarCropProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
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
      <div className={classes.stage}>
        <Cropper
          image={src}
          aspect={1}
          cropShape="round"
          showGrid={false}
          crop={crop}
          onCropChange={setCrop}
          zoom={zoom}
          minZoom={zooms.min}
          maxZoom={zooms.max}
          onZoomChange={setZoom}
          keyboardStep={KEYBOARD_STEP}
          onCropAreaChange={(_percent, pixels) => setSquare(pixels)}
          classes={{ cropAreaClassName: classes.area }}
          cropperProps={{
            role: "application",
            "aria-label": "Khung ảnh đại diện: dùng các phím mũi tên để di chuyển ảnh",
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={classes.zoom}>
        <span>Phóng to</span>
        <input
          type="range"
          {...zooms}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
      <p className={classes.hint}>Kéo ảnh hoặc dùng các phím mũi tên để chọn phần muốn hiển thị.</p>
    </FormModal>
  );
}
