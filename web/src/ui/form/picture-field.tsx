import { Button, FileButton, Group, Input } from "@mantine/core";
import { IconPhotoUp, IconTrash } from "@tabler/icons-react";
import { type RefObject, useId, useRef, useState } from "react";
import { type PictureRule, type Taken, takePicture } from "#web/lib/image-file.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./picture-field.module.css";

type PictureFieldProps = {
  label: string;
  hint: string;
  accept: string;
  preview: { src: string | null | undefined; alt: string; size: "icon" | "document" };
  error: string | undefined;
  disabled: boolean;
  actions: {
    /** Null if the chooser was cancelled. */
    onPick: (file: File | null) => unknown;
    onRemove?: { label: string; run: () => void };
    buttonRef?: RefObject<HTMLButtonElement | null>;
  };
};

/** Chooses one picture, with its preview. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, accept, preview, error, disabled, actions } = props;
  const { onPick, onRemove } = actions;
  const id = useId();
  const ownRef = useRef<HTMLButtonElement>(null);
  const choose = actions.buttonRef ?? ownRef;
  const reset = useRef<() => void>(null);
  const [isTaking, setTaking] = useState(false);

  async function take(file: File | null) {
    setTaking(file !== null);
    try {
      await onPick(file);
    } finally {
      setTaking(false);
    }
    // Lets the same file be chosen again, after it was rejected or removed.
    reset.current?.();
  }

  return (
    <div className={classes.root}>
      <div className={classes.preview} data-size={preview.size}>
        <Picture
          key={preview.src}
          src={preview.src}
          alt={preview.src ? preview.alt : ""}
          tintOf={label}
          ratio={preview.size === "document" ? 4 / 3 : 1}
          use={preview.size === "icon" ? "thumbnail" : undefined}
          eager
        />
      </div>
      <div className={classes.words}>
        <Input.Label labelElement="div" size="sm" fw={600} id={`${id}-label`}>
          {label}
        </Input.Label>
        <Input.Description size="sm" id={`${id}-hint`}>
          {hint}
        </Input.Description>
        <Group gap="xs" align="stretch">
          <FileButton accept={accept} resetRef={reset} onChange={(file) => void take(file)}>
            {(button) => (
              <Button
                {...button}
                ref={choose}
                variant="light"
                leftSection={<IconPhotoUp size={18} />}
                disabled={disabled}
                aria-describedby={`${id}-label ${id}-hint ${id}-error`}
              >
                {preview.src ? "Chọn ảnh khác" : "Chọn ảnh"}
              </Button>
            )}
          </FileButton>
          {preview.src && onRemove ? (
            <Button
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={18} />}
              disabled={disabled}
              onClick={() => {
                onRemove.run();
                // This button is removed.
                choose.current?.focus();
              }}
            >
              {onRemove.label}
            </Button>
          ) : null}
        </Group>
        <div id={`${id}-error`} aria-live="polite">
          {isTaking ? (
            <Input.Description size="sm">Đang chuẩn bị ảnh…</Input.Description>
          ) : error ? (
            <Input.Error size="sm">{error}</Input.Error>
          ) : null}
        </div>
      </div>
    </div>
  );
}

/** While `isTaking` a form must not be sent: it would keep the previous picture. The last choice wins. */
export function usePictureTaking(rule: PictureRule, onTaken: (taken: Taken) => void) {
  const [isTaking, setTaking] = useState(false);
  const chosen = useRef<File>(undefined);

  async function take(file: File | null) {
    if (!file) return;
    chosen.current = file;
    setTaking(true);
    const taken = await takePicture(file, rule);
    if (chosen.current !== file) return;
    setTaking(false);
    onTaken(taken);
  }

  /** Another picture, or none, is shown instead. */
  function drop() {
    chosen.current = undefined;
    setTaking(false);
  }

  return { isTaking, take, drop };
}
