import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Schema } from "#openapi/schema.ts";
import { openPicture } from "#web/lib/image-file.ts";
import { uploadBannerImage } from "../mutations.ts";
import { imageRule, uploadFailure } from "./image-rules.ts";

/** The image of a form; `src` is what it shows. */
export type FormImage =
  /** The banner's own; null without one. */
  | { state: "stored"; src: string | null }
  /** Cut, and not sent yet. */
  | { state: "cut"; src: string; file: File }
  /** `share` of the file that has been sent, 0 to 1; undefined if unknown. */
  | { state: "uploading"; src: string; file: File; share: number | undefined }
  | { state: "failed"; src: string; file: File; reason: string }
  /** On the server, where no banner names it yet. */
  | { state: "uploaded"; src: string; image: Schema["BannerImage"] };

/** Chooses, cuts and uploads the image of a form; `uploaded` is one that a draft has kept. */
export function useBannerImage(stored: string | null, uploaded?: Schema["BannerImage"]) {
  const [image, setImage] = useState<FormImage>(
    uploaded
      ? { state: "uploaded", src: uploaded.imageUrl, image: uploaded }
      : { state: "stored", src: stored },
  );
  const [problem, setProblem] = useState<string>();
  /** The chosen picture, while it is being cut. */
  const [chosen, setChosen] = useState<string>();
  const uploading = useMutation(uploadBannerImage);
  const running = useRef<AbortController>(null);
  useRevoked(image.state === "stored" ? undefined : image.src);
  useRevoked(chosen);
  useEffect(() => () => running.current?.abort(), []);

  /** A rejected file leaves the previous image in place. */
  async function choose(file: File | null) {
    if (!file) return;
    const opened = await openPicture(file, imageRule);
    setProblem("error" in opened ? opened.error : undefined);
    if ("file" in opened) setChosen(URL.createObjectURL(opened.file));
  }

  function take(file: File): FormImage & { state: "cut" } {
    running.current?.abort();
    const cut = { state: "cut", src: URL.createObjectURL(file), file } as const;
    setImage(cut);
    setProblem(undefined);
    setChosen(undefined);
    return cut;
  }

  /** Resolves with the image on the server; undefined if it is not there. */
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
      // Another image was cut in the same moment.
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
    chosen,
    choose,
    take,
    cancel: () => setChosen(undefined),
    upload,
    /** Shows the banner's own image instead. */
    show: (src: string | null) => {
      running.current?.abort();
      setProblem(undefined);
      setImage({ state: "stored", src });
    },
  };
}

export type ImageControl = ReturnType<typeof useBannerImage>;

/** Frees the object URL once it is shown no longer. */
function useRevoked(src: string | undefined) {
  useEffect(() => {
    if (src) return () => URL.revokeObjectURL(src);
  }, [src]);
}
