import "#web/ui/overlay/styles-modal.ts";
import { Button, Group, Modal, Stack } from "@mantine/core";
import { useRef, useState } from "react";
import { useSingleFlight } from "#web/api/use-single-flight.ts";
import { BANNER_RATIO } from "#web/lib/banner-shape.ts";
import { type Area, drawPicture, loadImage } from "#web/lib/image-file.ts";
import { FormError } from "#web/ui/form/form-error.tsx";
import { CropStage } from "#web/ui/media/crop-stage.tsx";
import { useCover, useReturnFocus } from "#web/ui/overlay/dialog.ts";

type CropDialogProps = {
  /** Known to decode. */
  src: string;
  onCut: (file: File) => void;
  onClose: () => void;
};

const MAX_ZOOM = 4;
/** Above the form's dialog. */
const Z_INDEX = 300;

export function CropDialog({ src, onCut, onClose }: CropDialogProps) {
  const [area, setArea] = useState<Area>();
  const [failure, setFailure] = useState<string>();
  const isCancelled = useRef(false);
  useReturnFocus();
  useCover();

  const cut = useSingleFlight(async () => {
    if (!area) return;
    try {
      const file = await cutOut(src, area);
      if (!isCancelled.current) onCut(file);
    } catch {
      setFailure("Không cắt được ảnh này. Vui lòng chọn ảnh khác.");
    }
  });

  function cancel() {
    isCancelled.current = true;
    onClose();
  }

  return (
    <Modal
      opened
      onClose={cancel}
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
          hint="Kéo ảnh, hoặc dùng các nút hay phím mũi tên để chọn phần hiện ở trang chủ."
          onArea={setArea}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={cancel}>
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

/** In pixels: the slide is at most 22rem wide, at up to 3 pixels per CSS pixel. */
const IMAGE_WIDTH = 3 * 352;

async function cutOut(src: string, area: Area): Promise<File> {
  const width = Math.max(1, Math.min(IMAGE_WIDTH, Math.round(area.width)));
  const height = Math.max(1, Math.round(width / BANNER_RATIO));
  const image = await loadImage(src);
  return drawPicture(image, { area, size: { width, height }, name: "banner.jpg" });
}
