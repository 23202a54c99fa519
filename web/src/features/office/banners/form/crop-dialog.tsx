import "#web/ui/overlay/styles-modal.ts";
import "react-easy-crop/react-easy-crop.css";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import Cropper from "react-easy-crop";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import type { Area } from "#web/lib/image-file.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { useCover } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { texts } from "../texts.ts";
import classes from "./crop-dialog.module.css";
import { cutOut } from "./image-rules.ts";

type CropDialogProps = {
  /** URL of the chosen picture, which is known to decode. */
  src: string;
  onCut: (file: File) => void;
  onClose: () => void;
};

const zooms = { min: 1, max: 4, step: 0.1 };
/** Pixels per arrow key; a fifth of it with Shift. */
const KEYBOARD_STEP = 10;
/** Above the form's own dialog. */
const Z_INDEX = 300;

/** Cuts the picture to the slider's shape, by mouse, touch, wheel or keyboard. */
export function CropDialog({ src, onCut, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(zooms.min);
  const [area, setArea] = useState<Area>();
  const [failure, setFailure] = useState<string>();
  useReturnFocus();
  useCover();

  const cut = useSingleFlight(async () => {
    if (!area) return;
    try {
      onCut(await cutOut(src, area));
    } catch {
      setFailure(texts.cropFailed);
    }
  });

  return (
    <Modal
      opened
      onClose={onClose}
      title="Cắt ảnh banner"
      size="lg"
      zIndex={Z_INDEX}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <div className={classes.stage}>
          <Cropper
            image={src}
            aspect={BANNER_RATIO}
            crop={crop}
            onCropChange={setCrop}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            onZoomChange={setZoom}
            keyboardStep={KEYBOARD_STEP}
            onCropAreaChange={(_percent, pixels) => setArea(pixels)}
            classes={{ cropAreaClassName: classes.area }}
            cropperProps={{
              role: "application",
              "aria-label": "Khung ảnh banner 16:9: dùng các phím mũi tên để di chuyển ảnh",
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
        <p className={classes.hint}>
          Kéo ảnh hoặc dùng các phím mũi tên để chọn phần hiện ở trang chủ.
        </p>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Hủy
          </Button>
          <Button onClick={cut} data-autofocus>
            Dùng ảnh này
          </Button>
        </Group>
        <FormError text={failure} />
      </Stack>
    </Modal>
  );
}
