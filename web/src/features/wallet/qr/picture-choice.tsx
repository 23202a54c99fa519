import { Button } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import classes from "./picture-choice.module.css";
import type { QrReader } from "./reader/qr-reader.ts";
import { pictureKinds, pictureProblem, pictureTypes } from "./texts.ts";

type PictureChoiceProps = {
  reader: Pick<QrReader, "readPicture">;
  /** Another picture is being read. */
  onChoose: () => void;
  onFound: (text: string) => void;
};

/** A picture of a code: chosen, dropped, or pasted anywhere on the page. */
export function PictureChoice({ reader, onChoose, onFound }: PictureChoiceProps) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  // Of several pictures, the last one counts.
  const latest = useRef<Blob>(undefined);

  async function read(file: Blob | undefined): Promise<void> {
    if (!file) return;
    latest.current = file;
    onChoose();
    setProblem(undefined);
    setReading(true);
    const result = await reader.readPicture(file).catch(() => ({ problem: "notLoaded" as const }));
    if (latest.current !== file) return;
    setReading(false);
    if ("text" in result) onFound(result.text);
    else setProblem(pictureProblem[result.problem]);
  }

  const drop = useFileDrop(([file]) => void read(file));

  const onPaste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    const files = [...(clipboardData?.files ?? [])];
    void read(files.find(({ type }) => type.startsWith("image/")) ?? files[0]);
  });
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  return (
    <div ref={drop.ref} className={classes.root} data-over={drop.isOver || undefined}>
      <IconPhotoUp size={40} stroke={1.5} aria-hidden="true" />
      <p className={classes.words}>
        Chọn ảnh có mã QR ({pictureKinds}), kéo ảnh vào đây, hoặc dán ảnh đã sao chép.
      </p>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          void read(file);
          // So that the same file can be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button variant="default" loading={isReading} onClick={() => input.current?.click()}>
        Chọn ảnh
      </Button>
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
