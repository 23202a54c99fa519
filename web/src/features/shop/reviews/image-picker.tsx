import { Button, CloseButton, FileButton, Input } from "@mantine/core";
import { IconCamera, IconPhotoPlus, IconVideo } from "@tabler/icons-react";
import { type ReactNode, useId, useRef } from "react";
import { notify } from "#web/ui/feedback/notify.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./image-picker.module.css";
import type { FormImage } from "./images.ts";
import { texts } from "./texts.ts";

type ImagePickerProps = {
  images: readonly FormImage[];
  /** Why files were rejected or dropped. */
  message: string | undefined;
  disabled: boolean;
  onPick: (files: readonly File[]) => void;
  onRemove: (src: string) => void;
};

/** The images of a review, with buttons to add and remove them. */
export function ImagePicker({ images, message, disabled, onPick, onRemove }: ImagePickerProps) {
  const id = useId();
  const reset = useRef<() => void>(null);

  function pick(files: File[]) {
    onPick(files);
    // Otherwise a removed file could not be chosen again.
    reset.current?.();
  }

  return (
    <div className={classes.root}>
      <Input.Label labelElement="div" size="sm" fw={600} id={`${id}-label`}>
        Hình ảnh
      </Input.Label>
      <Input.Description size="sm" id={`${id}-hint`}>
        {texts.imageHint}
      </Input.Description>
      {images.length > 0 ? (
        <ul className={classes.images} aria-labelledby={`${id}-label`}>
          {images.map(({ src }, index) => (
            <li key={src} className={classes.image}>
              <Picture src={src} alt={`Ảnh đánh giá ${index + 1}`} fit="cover" eager />
              <CloseButton
                className={classes.remove}
                variant="default"
                aria-label={`Bỏ ảnh ${index + 1}`}
                disabled={disabled}
                onClick={() => onRemove(src)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={classes.buttons}>
        <FileButton accept="image/*" multiple onChange={pick} resetRef={reset}>
          {(props) => (
            <Button
              {...props}
              variant="light"
              leftSection={<IconPhotoPlus size={18} />}
              disabled={disabled}
              aria-describedby={`${id}-hint ${id}-message`}
            >
              Thêm ảnh
            </Button>
          )}
        </FileButton>
        <Later icon={<IconCamera size={18} />} label="Chụp ảnh" text={texts.cameraLater} />
        <Later icon={<IconVideo size={18} />} label="Quay video" text={texts.videoLater} />
      </div>
      <div id={`${id}-message`} aria-live="polite">
        {message ? <Input.Error size="sm">{message}</Input.Error> : null}
      </div>
    </div>
  );
}

type LaterProps = { icon: ReactNode; label: string; text: string };

/** A feature that does not exist yet; a click says so. */
function Later({ icon, label, text }: LaterProps) {
  return (
    <Button variant="default" leftSection={icon} onClick={() => notify.info(text, { id: text })}>
      {label}
    </Button>
  );
}
