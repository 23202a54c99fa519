import "@mantine/core/styles/Progress.layer.css";
import { Button, Input, Progress } from "@mantine/core";
import { formatPercent } from "#web/lib/format.ts";
import classes from "./image-field.module.css";
import type { FormImage } from "./use-banner-image.ts";

type UploadStateProps = { image: FormImage; onRetry: () => void };

/** How far the upload is, or why it failed. */
export function UploadState({ image, onRetry }: UploadStateProps) {
  if (image.state === "uploading") {
    const { share } = image;
    // All sent: the server is at work.
    const isSent = share === undefined || share === 1;
    return (
      <div className={classes.progress}>
        <span>
          {isSent
            ? "Đang tải ảnh lên…"
            : `Đang tải ảnh lên ${formatPercent(Math.floor(share * 100) / 100)}`}
        </span>
        <Progress
          value={isSent ? 100 : share * 100}
          animated={isSent}
          size="sm"
          aria-label="Đang tải ảnh lên"
        />
      </div>
    );
  }
  if (image.state === "failed") {
    return (
      <div role="alert">
        <Input.Error size="sm">{image.reason}</Input.Error>
        <Button mt={6} size="compact-sm" variant="default" onClick={onRetry}>
          Thử tải lại
        </Button>
      </div>
    );
  }
  return image.state === "uploaded" ? (
    <p className={classes.note} role="status">
      Đã tải ảnh lên
    </p>
  ) : null;
}
