import { mutationOptions } from "@tanstack/react-query";
import { hasStatus, messageOf } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { sendWithProgress } from "#web/api/send-with-progress.ts";
import { type PictureRule, takePicture } from "#web/lib/image-file.ts";
import type { StoredImage } from "./form.ts";
import { MAX_IMAGE_BYTES, texts } from "./rules.ts";

export type FormImage = { key: string; src: string } & (
  | { state: "stored"; stored: StoredImage }
  /** `share` sent so far, 0 to 1; undefined if unknown. */
  | { state: "uploading"; file: File; share: number | undefined }
  | { state: "failed"; file: File; reason: string }
);

export const asStored = (stored: StoredImage): FormImage => ({
  key: stored.image_url,
  src: stored.image_url,
  state: "stored",
  stored,
});

/** Positions outside the list change nothing. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function storedIn(images: readonly FormImage[]): StoredImage[] {
  return images.flatMap((image) => (image.state === "stored" ? [image.stored] : []));
}

export const isUploading = (images: readonly FormImage[]) =>
  images.some(({ state }) => state === "uploading");

export const hasFailed = (images: readonly FormImage[]) =>
  images.some(({ state }) => state === "failed");

const imageRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/gif"],
  maxBytes: MAX_IMAGE_BYTES,
  noImage: texts.notAnImage,
  tooLarge: texts.imageTooLarge,
};

export const acceptedTypes = imageRule.types.join(",");

const noRoom = "Mỗi sản phẩm có tối đa 10 ảnh";

export type Rejection = { reason: string; names: string[] };

type Sorting = {
  /** How many more images fit. */
  room: number;
  /** Called before each file with the number of files done. */
  onProgress?: (done: number) => void;
  take?: typeof takePicture;
};

/** Splits files into images to send and rejections by reason, one at a time to spare a phone's memory. */
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
