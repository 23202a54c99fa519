import { Button, FileButton, Input } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { type RefObject, useId } from "react";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./image-field.module.css";
import { acceptedTypes } from "./image-rules.ts";
import { texts } from "./texts.ts";

type ImageFieldProps = {
  /** URL of the image; undefined if there is none yet. */
  src: string | undefined;
  error: string | undefined;
  disabled: boolean;
  onPick: (file: File | null) => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
};

/** The image of a document. */
export function ImageField({ src, error, disabled, onPick, buttonRef }: ImageFieldProps) {
  const id = useId();
  return (
    <div className={classes.root}>
      <div className={classes.preview}>
        <Picture
          key={src}
          src={src}
          alt={src ? "Ảnh giấy tờ đã chọn" : ""}
          tintOf="giay-to"
          ratio={4 / 3}
          fit="contain"
          eager
        />
      </div>
      <div className={classes.words}>
        <Input.Label labelElement="div" size="sm" fw={600} id={`${id}-label`}>
          Ảnh giấy tờ
        </Input.Label>
        <Input.Description size="sm" id={`${id}-hint`}>
          {texts.imageHint}
        </Input.Description>
        <FileButton accept={acceptedTypes} onChange={onPick}>
          {(props) => (
            <Button
              {...props}
              ref={buttonRef}
              variant="light"
              leftSection={<IconPhotoUp size={18} />}
              disabled={disabled}
              aria-describedby={`${id}-label ${id}-hint ${id}-error`}
            >
              {src ? "Chọn ảnh khác" : "Chọn ảnh"}
            </Button>
          )}
        </FileButton>
        <div id={`${id}-error`} aria-live="polite">
          {error ? <Input.Error size="sm">{error}</Input.Error> : null}
        </div>
      </div>
    </div>
  );
}
