import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { StoredImage } from "./form.ts";
import {
  asStored,
  type FormImage,
  moved,
  type Rejection,
  sortFiles,
  uploadFailure,
  uploadImage,
} from "./images.ts";
import { MAX_IMAGES } from "./rules.ts";

/** Chosen files are uploaded immediately, each in a call of its own. */
export function useImages(
  start: readonly StoredImage[],
  onChange: (images: readonly FormImage[]) => void,
) {
  const [images, setImages] = useState<readonly FormImage[]>(() => start.map(asStored));
  // Uploads may end between renders.
  const latest = useRef(images);
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  /** Files that are still being resized. */
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
    /** Replaces everything with images from the server. */
    show: (stored: readonly StoredImage[]) => {
      running.stopAll();
      setRejections([]);
      set(stored.map(asStored));
    },
  };
}

export type ImageControl = ReturnType<typeof useImages>;

/** Aborts uploads and revokes previews when the form unmounts. */
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
