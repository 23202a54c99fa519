import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import type { Area } from "#web/lib/image-file.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { CropStage } from "#web/ui/media/crop-stage.tsx";
import { useCover } from "#web/ui/overlay/overlay-stack.ts";
import { useReturnFocus } from "#web/ui/overlay/use-return-focus.ts";
import { texts } from "../texts.ts";
import { cutOut } from "./image-rules.ts";

type CropDialogProps = {
  /** URL of the chosen picture, which is known to decode. */
  src: string;
  onCut: (file: File) => void;
  onClose: () => void;
};

const MAX_ZOOM = 4;
/** Above the form's own dialog. */
const Z_INDEX = 300;

/** Cuts the picture to the slider's shape. */
export function CropDialog({ src, onCut, onClose }: CropDialogProps) {
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
        <CropStage
          src={src}
          ratio={BANNER_RATIO}
          maxZoom={MAX_ZOOM}
          label="Khung ảnh banner 16:9"
          hint="Kéo ảnh hoặc dùng các phím mũi tên để chọn phần hiện ở trang chủ."
          onArea={setArea}
        />
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
