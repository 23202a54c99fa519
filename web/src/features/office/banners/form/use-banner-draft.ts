import { useEffect, useEffectEvent, useState } from "react";
import * as z from "zod/mini";
import { useUser } from "#web/auth/can.tsx";
import { readDraft, removeDraft, saveDraft } from "#web/lib/drafts.ts";
import type { FormImage } from "./use-banner-image.ts";

const nullable = z.nullable(z.string());

/** The shape without the rules: a draft may be half filled. */
const shape = z.object({
  form: z.object({
    title: z.string(),
    description: z.string(),
    displayOrder: z.string(),
    isActive: z.string(),
  }),
  image: z.optional(z.object({ imageUrl: z.string(), imagePublicId: z.string() })),
  /** An image that was not on the server yet; its file is lost with the page. */
  isImageLost: z.boolean(),
  base: z.optional(
    z.object({
      id: z.string(),
      title: z.string(),
      description: nullable,
      imageUrl: nullable,
      imagePublicId: nullable,
      isActive: z.boolean(),
      displayOrder: z.number(),
      createdAt: z.string(),
    }),
  ),
});

type Draft = z.infer<typeof shape>;

/** What was typed into the form of one banner before a reload; `bannerId` is undefined for a new one. */
export function useBannerDraft(bannerId?: string) {
  const user = useUser();
  // The session may end under the open form.
  const [userId] = useState(user?.id ?? "");
  const name = `banner-${bannerId ?? "new"}`;
  const [draft, setDraft] = useState(() => shape.safeParse(readDraft(name, userId)).data);
  return {
    draft,
    keep: (next: Draft | undefined) =>
      next ? saveDraft(name, userId, next) : removeDraft(name, userId),
    /** The form was saved, or its changes are given up. */
    forget: () => removeDraft(name, userId),
    /** The form shows the draft no longer. */
    discard: () => {
      removeDraft(name, userId);
      setDraft(undefined);
    },
  };
}

/** Calls `keep` whenever the image has changed; typing calls it by itself. */
export function useKeptImage(image: FormImage, keep: () => void) {
  const run = useEffectEvent(keep);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the image is what has changed
  useEffect(() => run(), [image]);
}

/** The image as a draft can hold it. */
export const imageDraft = (image: FormImage): Pick<Draft, "image" | "isImageLost"> =>
  image.state === "uploaded"
    ? { image: image.image, isImageLost: false }
    : { isImageLost: image.state !== "stored" };
