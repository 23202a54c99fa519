import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { sendWithProgress } from "#web/api/send-with-progress.ts";
import { uploadImage } from "#web/api/upload.ts";
import type { Place } from "./order/plan.ts";
import { texts } from "./texts.ts";

// The home's slider shows banners.
export const meta = { touches: ["banners", "home"] } as const;

/** A response that reports a failure without an HTTP error. */
export class Refused extends Error {}

export const createBanner = mutationOptions({
  mutationFn: async (body: Schema["CreateBanner"]) => {
    const { success, message } = await ok(api.POST("/core/banner", { body }));
    if (success === false) throw new Refused(message || texts.createFailed);
    return message;
  },
  meta,
});

type Changes = { id: string; changes: Schema["UpdateBanner"] };

export const putBanner = ({ id, changes }: Changes) =>
  ok(api.PUT("/core/banner/{id}", { params: { path: { id } }, body: changes }));

export const updateBanner = mutationOptions({ mutationFn: putBanner, meta });

export const deleteBanner = mutationOptions({
  mutationFn: (id: string) => ok(api.DELETE("/core/banner/{id}", { params: { path: { id } } })),
  meta,
});

/** Takes the image's public id. */
export const deleteBannerImage = mutationOptions({
  mutationFn: (id: string) =>
    ok(api.DELETE("/core/banner/delete-image/{id}", { params: { path: { id } } })),
  meta,
});

type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

/** Uploads an image; a banner must name it afterwards. */
export const uploadBannerImage = mutationOptions({
  mutationFn: async ({ file, signal, onProgress }: Upload): Promise<Schema["BannerImage"]> => {
    const image = await ok(
      api.POST("/core/banner/upload-image", {
        ...uploadImage(file),
        signal,
        fetch: sendWithProgress(onProgress),
      }),
    );
    if (!image?.imageUrl || !image.imagePublicId) throw new Refused(texts.uploadEmpty);
    return image;
  },
  meta: { touches: [] },
});

type OrderSteps = { steps: readonly Place[]; onProgress: (done: number) => void };

/** How far the steps got; `error` is why no further. */
export type OrderOutcome = { done: number; error?: unknown };

/**
 * Saves the steps one after another, as each needs the number that the one before gives up. Rejects
 * only if nothing was saved: what was saved is refetched.
 */
export const saveOrder = mutationOptions({
  mutationFn: async ({ steps, onProgress }: OrderSteps): Promise<OrderOutcome> => {
    let done = 0;
    for (const { id, displayOrder } of steps) {
      try {
        await putBanner({ id, changes: { displayOrder } });
      } catch (error) {
        if (done === 0 || hasStatus(error, 401, 403)) throw error;
        return { done, error };
      }
      done += 1;
      onProgress(done);
    }
    return { done };
  },
  meta,
});
