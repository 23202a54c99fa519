import { useDialogPart } from "#web/ui/feedback/use-part.ts";
import { ImageField } from "./image-field.tsx";
import type { ImageControl } from "./use-banner-image.ts";

// The cropper loads with the first chosen picture.
const fetchCrop = () => import("./crop-dialog.tsx").then((module) => module.CropDialog);

type ImagePartProps = {
  images: ImageControl;
  disabled: boolean;
  note?: string | undefined;
  /** The picture was cut. */
  onCut: (file: File) => void;
  onRetry: () => void;
};

/** The image field with its cropper. */
export function ImagePart({ images, disabled, note, onCut, onRetry }: ImagePartProps) {
  const { chosen, cancel } = images;
  const Crop = useDialogPart({
    fetchPart: fetchCrop,
    isOpen: chosen !== undefined,
    onClose: cancel,
  });
  return (
    <>
      <ImageField images={images} disabled={disabled} note={note} onRetry={onRetry} />
      {chosen && Crop ? <Crop key={chosen} src={chosen} onCut={onCut} onClose={cancel} /> : null}
    </>
  );
}
