import { mutationOptions, useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { sendWithProgress } from "#web/api/send-with-progress.ts";
import { type PictureRule, takePicture } from "#web/lib/image-file.ts";
import type { StoredImage } from "./form.ts";
import { MAX_IMAGE_BYTES, MAX_IMAGES, texts } from "./rules.ts";

export type FormImage = { key: string; src: string } & (
  | { state: "stored"; stored: StoredImage }
  /** `share` sent so far, 0 to 1; undefined if unknown. */
  | { state: "uploading"; file: File; share: number | undefined }
  | { state: "failed"; file: File; reason: string }
);

const asStored = (stored: StoredImage): FormImage => ({
  key: stored.image_url,
  src: stored.image_url,
  state: "stored",
  stored,
});

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function storedIn(images: readonly FormImage[]): StoredImage[] {
  return images.flatMap((image) => (image.state === "stored" ? [image.stored] : []));
}

export const addressOf = (image: FormImage) => ({
  image_url: image.state === "stored" ? image.stored.image_url : image.src,
});

export function whyNotImages(images: readonly FormImage[], needsImage: boolean) {
  if (images.some(({ state }) => state === "uploading")) return texts.stillUploading;
  if (images.some(({ state }) => state === "failed")) return texts.failedImages;
  return images.length === 0 && needsImage ? texts.noImage : undefined;
}

const imageRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  maxBytes: MAX_IMAGE_BYTES,
  noImage: texts.notAnImage,
  tooLarge: texts.imageTooLarge,
};

export const acceptedTypes = imageRule.types.join(",");

const noRoom = "Mỗi sản phẩm có tối đa 10 ảnh";

type Rejection = { reason: string; names: string[] };

type Sorting = {
  room: number;
  onProgress?: (done: number) => void;
  take?: typeof takePicture;
};

/** One at a time, to spare a phone's memory. */
export async function sortFiles(
  files: readonly File[],
  { room, onProgress, take = takePicture }: Sorting,
): Promise<{ images: File[]; rejections: Rejection[] }> {
  const images: File[] = [];
  const rejected = new Map<string, string[]>();
  for (const [done, file] of files.entries()) {
    onProgress?.(done);
    const taken = images.length < room ? await take(file, imageRule) : { error: noRoom };
    if ("file" in taken) images.push(taken.file);
    else rejected.set(taken.error, [...(rejected.get(taken.error) ?? []), file.name]);
  }
  return { images, rejections: [...rejected].map(([reason, names]) => ({ reason, names })) };
}

export function uploadFailure(error: unknown): string {
  if (error instanceof Error && error.message === texts.uploadEmpty) return texts.uploadEmpty;
  const reason = hasStatus(error, 400, 413) ? messageOf(error, "") : "";
  return reason || texts.uploadFailed;
}

type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

export const uploadImage = mutationOptions({
  mutationFn: async ({ file, signal, onProgress }: Upload): Promise<StoredImage> => {
    const { data } = await ok(
      api.POST("/product-images/upload", {
        body: { files: [file.name], purpose: "product" },
        bodySerializer: () => {
          const form = new FormData();
          form.set("files", file);
          form.set("purpose", "product");
          return form;
        },
        signal,
        fetch: sendWithProgress(onProgress),
      }),
    );
    const [image] = data;
    if (!image?.image_url) throw new Error(texts.uploadEmpty);
    return image;
  },
  meta: { invalidates: [] },
});

export function useImages(
  start: readonly StoredImage[],
  onChange: (images: readonly FormImage[]) => void,
) {
  const [images, setImages] = useState<readonly FormImage[]>(() => start.map(asStored));
  // Uploads may end between renders.
  const latest = useRef(images);
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  const [preparing, setPreparing] = useState(0);
  const uploading = useMutation(uploadImage);
  const running = useRunning();

  function set(next: readonly FormImage[]) {
    latest.current = next;
    setImages(next);
    onChange(next);
  }

  const change = (key: string, next: (image: FormImage) => FormImage) =>
    set(latest.current.map((image) => (image.key === key ? next(image) : image)));

  async function send(key: string, file: File) {
    const stop = running.start(key);
    try {
      const stored = await uploading.mutateAsync({
        file,
        signal: stop.signal,
        onProgress: (share) =>
          change(key, (image) => (image.state === "uploading" ? { ...image, share } : image)),
      });
      change(key, ({ src }) => ({ key, src, state: "stored", stored }));
    } catch (error) {
      if (stop.signal.aborted) return;
      change(key, ({ src }) => ({ key, src, state: "failed", file, reason: uploadFailure(error) }));
    }
  }

  async function add(files: readonly File[]) {
    if (files.length === 0) return;
    const room = () => MAX_IMAGES - latest.current.length;
    setPreparing((before) => before + files.length);
    const { images: chosen, rejections: refused } = await sortFiles(files, { room: room() });
    setPreparing((before) => before - files.length);
    // Ignore results that arrive after the form closed.
    if (running.isOver()) return;
    setRejections(refused);
    const added = chosen.slice(0, room()).map((file) => {
      const src = running.preview(file);
      return { key: src, src, state: "uploading", file, share: undefined } as const;
    });
    set([...latest.current, ...added]);
    for (const { key, file } of added) void send(key, file);
  }

  function retry(key: string) {
    const image = latest.current.find((each) => each.key === key);
    if (image?.state !== "failed") return;
    const { src, file } = image;
    change(key, () => ({ key, src, state: "uploading", file, share: undefined }));
    void send(key, file);
  }

  function remove(key: string) {
    running.stop(key);
    setRejections([]);
    set(latest.current.filter((image) => image.key !== key));
  }

  return {
    images,
    rejections,
    preparing,
    add,
    retry,
    remove,
    move: (from: number, to: number) => set(moved(latest.current, from, to)),
    show: (stored: readonly StoredImage[]) => {
      running.stopAll();
      setRejections([]);
      set(stored.map(asStored));
    },
  };
}

export type ImageControl = ReturnType<typeof useImages>;

function useRunning() {
  const uploads = useRef(new Map<string, AbortController>());
  const previews = useRef<string[]>([]);
  const isOver = useRef(false);

  useEffect(() => {
    const { current: started } = uploads;
    const { current: made } = previews;
    isOver.current = false;
    return () => {
      isOver.current = true;
      for (const upload of started.values()) upload.abort();
      for (const src of made) URL.revokeObjectURL(src);
    };
  }, []);

  return {
    isOver: () => isOver.current,
    start: (key: string) => {
      const upload = new AbortController();
      uploads.current.set(key, upload);
      return upload;
    },
    stop: (key: string) => uploads.current.get(key)?.abort(),
    stopAll: () => {
      for (const upload of uploads.current.values()) upload.abort();
    },
    preview: (file: File) => {
      const src = URL.createObjectURL(file);
      previews.current.push(src);
      return src;
    },
  };
}
