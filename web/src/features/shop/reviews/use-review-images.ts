import { useEffect, useRef, useState } from "react";
import { type FormImage, keepLast, lastImages, MAX_IMAGES } from "./images.ts";
import { texts } from "./texts.ts";

/** The images of the form, with checks for chosen files. `notice` is shown until they change. */
export function useReviewImages(stored: readonly string[], notice?: string) {
  const [images, setImages] = useState<readonly FormImage[]>(() =>
    stored.map((src) => ({ kind: "stored", src })),
  );
  const [message, setMessage] = useState(notice);
  const [isReading, setReading] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const previews = usePreviews();

  /** Rejected files do not change the images; of more than five the last five stay. */
  async function pick(chosen: readonly File[]) {
    if (chosen.length === 0) return;
    setReading(true);
    const { files, error } = await lastImages(chosen);
    const picked = files.map((file) => ({ kind: "picked", src: previews(file), file }) as const);
    const isTooMany = images.length + chosen.length > MAX_IMAGES;
    setMessage(error ?? (isTooMany ? texts.onlyLastImages : undefined));
    setImages((now) => keepLast([...now, ...picked]));
    if (picked.length > 0) setDirty(true);
    setReading(false);
  }

  function remove(src: string) {
    setMessage(undefined);
    setImages((now) => now.filter((image) => image.src !== src));
    setDirty(true);
  }

  return { images, message, setMessage, pick, remove, isReading, isDirty };
}

/** Object URLs of files not uploaded yet, revoked when the form unmounts. */
function usePreviews(): (file: File) => string {
  const made = useRef<string[]>([]);
  useEffect(() => {
    const addresses = made.current;
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);
  return (file) => {
    const address = URL.createObjectURL(file);
    made.current.push(address);
    return address;
  };
}
