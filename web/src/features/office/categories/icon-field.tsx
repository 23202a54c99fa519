import { Button, FileButton, Input } from "@mantine/core";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./icon-field.module.css";
import { acceptedTypes } from "./icon-rules.ts";
import { texts } from "./texts.ts";
import type { IconControl } from "./use-icon.ts";

type IconFieldProps = { icon: IconControl; disabled: boolean };

/** The icon of a category, with its preview. */
export function IconField({ icon, disabled }: IconFieldProps) {
  const { src, error, pick, show } = icon;
  const id = useId();
  const choose = useRef<HTMLButtonElement>(null);
  const reset = useRef<() => void>(null);

  async function take(file: File | null) {
    await pick(file);
    // The same file may be chosen again, after it was rejected or removed.
    reset.current?.();
  }

  return (
    <div className={classes.root}>
      <div className={classes.preview}>
        <Picture
          key={src}
          src={src}
          alt={src ? "Icon danh mục" : ""}
          tintOf="icon-danh-muc"
          eager
        />
      </div>
      <div className={classes.words}>
        <Input.Label labelElement="div" size="sm" fw={600} id={`${id}-label`}>
          Icon
        </Input.Label>
        <Input.Description size="sm" id={`${id}-hint`}>
          {texts.iconHint}
        </Input.Description>
        <div className={classes.buttons}>
          <FileButton accept={acceptedTypes} resetRef={reset} onChange={(file) => void take(file)}>
            {(props) => (
              <Button
                {...props}
                ref={choose}
                variant="light"
                leftSection={<IconPhotoUp size={18} />}
                disabled={disabled}
                aria-describedby={`${id}-label ${id}-hint ${id}-error`}
              >
                {src ? "Chọn ảnh khác" : "Chọn ảnh"}
              </Button>
            )}
          </FileButton>
          {src ? (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} />}
              disabled={disabled}
              onClick={() => {
                show(null);
                // This button is removed.
                choose.current?.focus();
              }}
            >
              Bỏ icon
            </Button>
          ) : null}
        </div>
        <div id={`${id}-error`} aria-live="polite">
          {error ? <Input.Error size="sm">{error}</Input.Error> : null}
        </div>
      </div>
    </div>
  );
}
