import { Button, CloseButton, FileButton, Input } from "@mantine/core";
import { IconCamera, IconPhotoPlus, IconVideo } from "@tabler/icons-react";
import { useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
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
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  /** Says of the pressed button that its feature comes later, until files are chosen. */
  const [later, setLater] = useState<string>();

  function pick(files: File[]) {
    setLater(undefined);
    onPick(files);
    // Otherwise a removed file could not be chosen again.
    reset.current?.();
  }

  /** The pressed button is removed: the focus goes to that of the next image. */
  function remove(src: string, index: number) {
    flushSync(() => onRemove(src));
    const left = list.current?.querySelectorAll("button") ?? [];
    (left[Math.min(index, left.length - 1)] ?? add.current)?.focus();
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
        <ul ref={list} className={classes.images} aria-labelledby={`${id}-label`}>
          {images.map(({ src }, index) => (
            <li key={src} className={classes.image}>
              <Picture src={src} alt={`Ảnh đánh giá ${index + 1}`} fit="cover" eager />
              <CloseButton
                className={classes.remove}
                aria-label={`Bỏ ảnh ${index + 1}`}
                disabled={disabled}
                onClick={() => remove(src, index)}
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
              ref={add}
              variant="light"
              leftSection={<IconPhotoPlus size={18} />}
              disabled={disabled}
              aria-describedby={`${id}-hint ${id}-message`}
            >
              Thêm ảnh
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconCamera size={18} />}
          onClick={() => setLater(texts.cameraLater)}
        >
          Chụp ảnh
        </Button>
        <Button
          variant="default"
          leftSection={<IconVideo size={18} />}
          onClick={() => setLater(texts.videoLater)}
        >
          Quay video
        </Button>
      </div>
      <div id={`${id}-message`} aria-live="polite">
        {later || message ? (
          <Input.Error size="sm" c={later && "dimmed"}>
            {later ?? message}
          </Input.Error>
        ) : null}
      </div>
    </div>
  );
}
