import { Button, FileButton, Input } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import { BannerPicture } from "../banner-picture.tsx";
import { texts } from "../texts.ts";
import classes from "./image-field.module.css";
import { UploadState } from "./upload-state.tsx";
import type { ImageControl } from "./use-banner-image.ts";

type ImageFieldProps = {
  images: ImageControl;
  disabled: boolean;
  /** What becomes of the image, if that needs saying. */
  note?: string | undefined;
  onRetry: () => void;
};

/** The image of a banner: chosen or dropped, then cut. */
export function ImageField({ images, disabled, note, onRetry }: ImageFieldProps) {
  const { image, problem } = images;
  const id = useId();
  const reset = useRef<() => void>(null);

  async function take(file: File | null) {
    if (disabled) return;
    await images.choose(file);
    // The same file may be chosen again, after it was rejected or cut differently.
    reset.current?.();
  }

  const drop = useFileDrop((files) => void take(files[0] ?? null));

  return (
    <div className={classes.root}>
      <Input.Label labelElement="div" size="sm" fw={600} required id={`${id}-label`}>
        Ảnh banner
      </Input.Label>
      <div
        className={classes.drop}
        ref={drop.ref}
        data-over={drop.isOver}
        data-invalid={problem !== undefined}
      >
        <BannerPicture src={image.src} alt={image.src ? "Ảnh banner" : ""} none="Chưa có ảnh" />
        <div className={classes.side}>
          <FileButton accept="image/*" resetRef={reset} onChange={(file) => void take(file)}>
            {(button) => (
              <Button
                {...button}
                variant="light"
                leftSection={<IconPhotoUp size={18} />}
                disabled={disabled}
                data-banner-image
                aria-describedby={`${id}-label ${id}-hint ${id}-error`}
              >
                {image.src ? "Chọn ảnh khác" : "Chọn ảnh"}
              </Button>
            )}
          </FileButton>
          <p className={classes.note} id={`${id}-hint`}>
            {texts.imageHint}
          </p>
          {note ? <p className={classes.note}>{note}</p> : null}
          <UploadState image={image} onRetry={onRetry} />
        </div>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {problem ? <Input.Error size="sm">{problem}</Input.Error> : null}
      </div>
    </div>
  );
}
