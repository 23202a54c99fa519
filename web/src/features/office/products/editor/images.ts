import type { StoredImage } from "./form.ts";

/** An image of the form; `src` is what it shows. */
export type FormImage = { key: string; src: string } & (
  | { state: "stored"; stored: StoredImage }
  /** `share` of the file that has been sent, 0 to 1; undefined if unknown. */
  | { state: "uploading"; file: File; share: number | undefined }
  | { state: "failed"; file: File; reason: string }
);

export const asStored = (stored: StoredImage): FormImage => ({
  key: stored.image_url,
  src: stored.image_url,
  state: "stored",
  stored,
});

/** Moves the item at `from` to the place `to`; places outside the list change nothing. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** The images that the server has, in order. */
export function storedIn(images: readonly FormImage[]): StoredImage[] {
  return images.flatMap((image) => (image.state === "stored" ? [image.stored] : []));
}

export const isUploading = (images: readonly FormImage[]) =>
  images.some(({ state }) => state === "uploading");

export const hasFailed = (images: readonly FormImage[]) =>
  images.some(({ state }) => state === "failed");
