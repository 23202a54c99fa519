import { IconPhotoUp } from "@tabler/icons-react";
import { type DragEvent, useId, useState } from "react";
import classes from "./drop-zone.module.css";
import { acceptedTypes } from "./image-rules.ts";
import { texts } from "./texts.ts";

type DropZoneProps = {
  /** Object URL of the chosen picture. */
  picture: string | undefined;
  /** Why the last choice was rejected. */
  error: string | undefined;
  onChoose: (files: readonly File[]) => void;
};

/** Takes one picture, dropped or chosen. The caller validates dropped files. */
export function DropZone({ picture, error, onChoose }: DropZoneProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);

  function drag(event: DragEvent) {
    // Otherwise the browser would navigate to the dropped file.
    event.preventDefault();
    setOver(event.type === "dragover");
    if (event.type === "drop") onChoose([...event.dataTransfer.files]);
  }

  return (
    <div>
      <label
        className={classes.zone}
        data-over={isOver}
        onDragOver={drag}
        onDragLeave={drag}
        onDrop={drag}
      >
        <input
          type="file"
          accept={acceptedTypes}
          className="tap-sr-only"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== undefined}
          data-autofocus
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            // So that the same file can be chosen again.
            currentTarget.value = "";
            if (files.length > 0) onChoose(files);
          }}
        />
        {picture ? (
          <img src={picture} alt="Ảnh đã chọn" className={classes.picture} />
        ) : (
          <IconPhotoUp size={40} stroke={1.5} aria-hidden="true" className={classes.icon} />
        )}
        <span className={classes.words}>{picture ? texts.chooseAnother : texts.choose}</span>
      </label>
      <p id={`${id}-hint`} className={classes.hint}>
        {texts.hint}
      </p>
      <p id={`${id}-error`} role="alert" className={classes.error}>
        {error}
      </p>
    </div>
  );
}
