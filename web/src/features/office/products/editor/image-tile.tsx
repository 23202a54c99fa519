import { ActionIcon, Button, CloseButton, Progress } from "@mantine/core";
import "@mantine/core/styles/Progress.layer.css";
import { IconArrowLeft, IconArrowRight, IconGripHorizontal } from "@tabler/icons-react";
import type { KeyboardEvent, MouseEventHandler } from "react";
import { formatPercent } from "#web/lib/format.ts";
import { type Drag, dragMarks } from "#web/ui/layout/use-drag-order.ts";
import { Picture } from "#web/ui/media/picture.tsx";
import classes from "./image-tile.module.css";
import type { FormImage } from "./images.ts";

type ImageTileProps = {
  image: FormImage;
  index: number;
  count: number;
  /** What is being dragged, if anything. */
  drag: Drag | undefined;
  onMove: (to: number) => void;
  onRetry: () => void;
  onRemove: MouseEventHandler<HTMLElement>;
};

/** An image of the form with its upload and its place; the first one is the thumbnail. */
export function ImageTile(props: ImageTileProps) {
  const { image, index, count, drag, onMove, onRetry, onRemove } = props;
  const name = `ảnh ${index + 1}`;

  function moveByKey(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(index + step);
  }

  return (
    <li
      className={classes.root}
      data-dragged={drag?.from === index}
      data-target={drag?.to === index && drag.from !== index}
    >
      <div className={classes.picture} {...dragMarks.body}>
        <Picture src={image.src} alt={`Ảnh ${index + 1}`} fit="cover" eager />
        {index === 0 ? <span className={classes.first}>Ảnh đại diện</span> : null}
      </div>
      <CloseButton
        className={classes.remove}
        variant="default"
        aria-label={`Bỏ ${name}`}
        onClick={onRemove}
      />
      <UploadState image={image} name={name} onRetry={onRetry} />
      <div className={classes.order}>
        <ActionIcon
          aria-label={`Đưa ${name} lên trước`}
          color="gray"
          // Not `disabled`, which would lose the focus on the last press.
          aria-disabled={index === 0}
          data-disabled={index === 0 || undefined}
          onClick={() => onMove(index - 1)}
        >
          <IconArrowLeft size={18} />
        </ActionIcon>
        <ActionIcon
          className={classes.handle}
          aria-label={`Kéo hoặc dùng phím mũi tên để đổi chỗ ${name}`}
          color="gray"
          {...dragMarks.handle}
          onKeyDown={moveByKey}
        >
          <IconGripHorizontal size={18} />
        </ActionIcon>
        <ActionIcon
          aria-label={`Đưa ${name} ra sau`}
          color="gray"
          aria-disabled={index === count - 1}
          data-disabled={index === count - 1 || undefined}
          onClick={() => onMove(index + 1)}
        >
          <IconArrowRight size={18} />
        </ActionIcon>
      </div>
    </li>
  );
}

type UploadStateProps = { image: FormImage; name: string; onRetry: () => void };

function UploadState({ image, name, onRetry }: UploadStateProps) {
  if (image.state === "failed") {
    return (
      <div className={classes.failed} role="alert">
        <p>{image.reason}</p>
        <Button size="compact-sm" onClick={onRetry} aria-label={`Thử lại ${name}`}>
          Thử lại
        </Button>
      </div>
    );
  }
  if (image.state === "stored") return null;
  const { share } = image;
  const isSent = share === undefined || share === 1;
  return (
    <div className={classes.uploading}>
      <span>
        {isSent ? "Đang tải lên…" : `Đang tải ${formatPercent(Math.round(share * 100) / 100)}`}
      </span>
      <Progress
        value={isSent ? 100 : share * 100}
        animated={isSent}
        size="sm"
        aria-label={`Đang tải ${name} lên`}
      />
    </div>
  );
}
