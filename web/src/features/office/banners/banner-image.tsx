import "@mantine/core/styles/Progress.layer.css";
import { Button, FileButton, Input, Progress, Text } from "@mantine/core";
import { IconPhotoUp } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useId, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus, messageOf } from "#web/api/api-error.ts";
import { formatPercent } from "#web/lib/format.ts";
import { openPicture } from "#web/lib/image-file.ts";
import { useDialogPart } from "#web/ui/feedback/lazy-part.tsx";
import { useFileDrop } from "#web/ui/form/use-file-drop.ts";
import { useRevokedUrl } from "#web/ui/media/use-revoked-url.ts";
import classes from "./banner-image.module.css";
import { BannerPicture } from "./banner-table.tsx";
import { Refused, uploadBannerImage } from "./queries.ts";
import { texts } from "./rules.ts";

const fetchCrop = () => import("./crop-dialog.tsx").then((module) => module.CropDialog);

type ImagePartProps = {
  images: ImageControl;
  disabled: boolean;
  note?: string | undefined;
  onCut: (file: File) => void;
  onRetry: () => void;
};

export function ImagePart({ images, disabled, note, onCut, onRetry }: ImagePartProps) {
  const { picked, cancel } = images;
  const Crop = useDialogPart({
    fetchPart: fetchCrop,
    isOpen: picked !== undefined,
    onClose: cancel,
  });
  return (
    <>
      <ImageField images={images} disabled={disabled} note={note} onRetry={onRetry} />
      {picked && Crop ? <Crop key={picked} src={picked} onCut={onCut} onClose={cancel} /> : null}
    </>
  );
}

type ImageFieldProps = {
  images: ImageControl;
  disabled: boolean;
  note?: string | undefined;
  onRetry: () => void;
};

function ImageField({ images, disabled, note, onRetry }: ImageFieldProps) {
  const { image, problem } = images;
  const id = useId();
  const reset = useRef<() => void>(null);

  async function take(file: File | null) {
    if (disabled) return;
    await images.pick(file);
    // Lets the same file be picked again.
    reset.current?.();
  }

  const drop = useFileDrop((files) => void take(files[0] ?? null));

  return (
    <div className={classes.field}>
      <Input.Label labelElement="div" size="sm" fw={600} required id={`${id}-label`}>
        Ảnh banner
      </Input.Label>
      <div
        className={classes.drop}
        ref={drop.ref}
        data-over={drop.isOver}
        data-invalid={problem !== undefined}
      >
        <BannerPicture
          src={image.src}
          alt={image.src ? "Ảnh banner" : ""}
          none="Chưa có ảnh"
          use="banner"
        />
        <div className={classes.side}>
          <FileButton accept="image/*" resetRef={reset} onChange={(file) => void take(file)}>
            {(button) => (
              <Button
                {...button}
                variant="light"
                leftSection={<IconPhotoUp size={18} />}
                disabled={disabled}
                data-banner-image
                aria-describedby={`${id}-label ${id}-hint ${id}-error`}
              >
                {image.src ? "Chọn ảnh khác" : "Chọn ảnh"}
              </Button>
            )}
          </FileButton>
          <Text inherit c="dimmed" id={`${id}-hint`}>
            Ảnh dưới 5MB, sẽ được cắt theo khung 16:9 của trang chủ
          </Text>
          {note ? (
            <Text inherit c="dimmed">
              {note}
            </Text>
          ) : null}
          <UploadState image={image} onRetry={onRetry} />
        </div>
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {problem ? <Input.Error size="sm">{problem}</Input.Error> : null}
      </div>
    </div>
  );
}

type UploadStateProps = { image: FormImage; onRetry: () => void };

function UploadState({ image, onRetry }: UploadStateProps) {
  if (image.state === "uploading") {
    const { share } = image;
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
    <Text inherit c="dimmed" role="status">
      Đã tải ảnh lên
    </Text>
  ) : null;
}

/** 5 MB itself is refused. */
const MAX_IMAGE_BYTES = 5 * 1024 * 1024 - 1;

/** Only the cropped part is sent, so the picked file may be larger. */
const imageRule = {
  maxBytes: MAX_IMAGE_BYTES,
  noImage: "Chỉ được chọn file ảnh!",
  tooLarge: "Kích thước ảnh phải nhỏ hơn 5MB!",
};

function uploadFailure(error: unknown): string {
  if (error instanceof Refused) return error.message;
  const isAboutFile = hasStatus(error, 400, 413);
  const { fields } = ApiError.from(error);
  return fields.image ?? (isAboutFile ? messageOf(error, texts.uploadFailed) : texts.uploadFailed);
}

export type FormImage =
  | { state: "stored"; src: string | null }
  | { state: "cut"; src: string; file: File }
  /** `share`: sent part of the file, 0 to 1; undefined if unknown. */
  | { state: "uploading"; src: string; file: File; share: number | undefined }
  | { state: "failed"; src: string; file: File; reason: string }
  | { state: "uploaded"; src: string; image: Schema["BannerImage"] };

export function useBannerImage(stored: string | null, uploaded?: Schema["BannerImage"]) {
  const [image, setImage] = useState<FormImage>(
    uploaded
      ? { state: "uploaded", src: uploaded.imageUrl, image: uploaded }
      : { state: "stored", src: stored },
  );
  const [problem, setProblem] = useState<string>();
  const [picked, setPicked] = useState<string>();
  const uploading = useMutation(uploadBannerImage);
  const running = useRef<AbortController>(null);
  useRevokedUrl(image.state === "stored" ? undefined : image.src);
  useRevokedUrl(picked);
  useEffect(() => () => running.current?.abort(), []);

  /** A rejected file leaves the previous image in place. */
  async function pick(file: File | null) {
    if (!file) return;
    const opened = await openPicture(file, imageRule);
    setProblem("error" in opened ? opened.error : undefined);
    if ("file" in opened) setPicked(URL.createObjectURL(opened.file));
  }

  function take(file: File): FormImage & { state: "cut" } {
    running.current?.abort();
    const cut = { state: "cut", src: URL.createObjectURL(file), file } as const;
    setImage(cut);
    setProblem(undefined);
    setPicked(undefined);
    return cut;
  }

  async function upload(from: FormImage): Promise<Schema["BannerImage"] | undefined> {
    if (from.state === "uploaded") return from.image;
    if (from.state === "stored") return undefined;
    const { src, file } = from;
    running.current?.abort();
    const upload = new AbortController();
    running.current = upload;
    const { signal } = upload;
    setProblem(undefined);
    setImage({ state: "uploading", src, file, share: undefined });
    try {
      const sent = await uploading.mutateAsync({
        file,
        signal,
        onProgress: (share) =>
          setImage((now) =>
            now.state === "uploading" && now.src === src ? { ...now, share } : now,
          ),
      });
      // Another image was cropped meanwhile.
      if (signal.aborted) return undefined;
      setProblem(undefined);
      setImage({ state: "uploaded", src, image: sent });
      return sent;
    } catch (error) {
      if (!signal.aborted) {
        setImage({ state: "failed", src, file, reason: uploadFailure(error) });
      }
      return undefined;
    }
  }

  return {
    image,
    problem,
    setProblem,
    picked,
    pick,
    take,
    cancel: () => setPicked(undefined),
    upload,
    show: (src: string | null) => {
      running.current?.abort();
      setProblem(undefined);
      setImage({ state: "stored", src });
    },
  };
}

export type ImageControl = ReturnType<typeof useBannerImage>;
