import { Button, FileButton, Input } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { formatCount } from "#web/lib/format.ts";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import { acceptedTypes } from "../editor/image-rules.ts";
import classes from "./start-step.module.css";
import { texts } from "./texts.ts";
import type { Preparing } from "./use-import.ts";

type ImportPhotosProps = {
  /** Photos that belong to a row of the file. */
  count: number;
  preparing: Preparing | undefined;
  /** Photos that do not, and why. */
  notes: readonly string[];
  onAdd: (files: readonly File[]) => void;
};

/** Photos for the products of the file, chosen or dropped together. */
export function ImportPhotos({ count, preparing, notes, onAdd }: ImportPhotosProps) {
  const id = useId();
  const reset = useRef<() => void>(null);

  function add(files: readonly File[]) {
    onAdd(files);
    // The same file may be chosen again.
    reset.current?.();
  }

  const drop = useFileDrop(add);
  return (
    <section
      aria-label="Ảnh theo mã SKU"
      className={classes.photos}
      ref={drop.ref}
      data-over={drop.isOver}
    >
      <FileButton accept={acceptedTypes} multiple onChange={add} resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            variant="light"
            leftSection={<IconPhotoPlus size={18} />}
            aria-describedby={id}
          >
            Thêm ảnh theo mã SKU
          </Button>
        )}
      </FileButton>
      <div id={id} className={classes.hint}>
        <p>{texts.photos}</p>
        <p role="status">
          {preparing
            ? `Đang chuẩn bị ảnh ${formatCount(preparing.done + 1)} / ${formatCount(preparing.total)}…`
            : count > 0
              ? `${formatCount(count)} ảnh khớp mã SKU.`
              : ""}
        </p>
      </div>
      <div aria-live="polite">
        {notes.map((note) => (
          <Input.Error size="sm" key={note}>
            {note}
          </Input.Error>
        ))}
      </div>
    </section>
  );
}
