import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { sendWithProgress } from "#web/api/send-with-progress.ts";
import { uploadImage } from "#web/api/upload.ts";
import type { Place } from "./order-plan.ts";
import { texts } from "./rules.ts";

const LIST_LIMIT = 100;
const WHOLE_LIMIT = 1000;

export const readBanner = (id: string, signal?: AbortSignal) =>
  ok(api.GET("/core/banner/{id}", { params: { path: { id } }, ...(signal && { signal }) }));

export const bannerQueries = {
  all: () => ["banners"] as const,
  /** At most 100, active and paused, by display order. */
  list: () =>
    queryOptions({
      queryKey: [...bannerQueries.all(), "list"] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/core/banner", { params: { query: { limit: LIST_LIMIT } }, signal })),
    }),
  whole: () =>
    queryOptions({
      queryKey: [...bannerQueries.all(), "whole"] as const,
      queryFn: ({ signal }) => {
        const query = { includeInactive: true, showAll: true, limit: WHOLE_LIMIT };
        return ok(api.GET("/core/banner/filter", { params: { query }, signal }));
      },
    }),
  detail: (id: string) =>
    queryOptions({
      queryKey: [...bannerQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) => readBanner(id, signal),
    }),
};

// The home page shows banners.
export const meta = { invalidates: ["banners", "home"] } as const;

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

export const deleteBannerImage = mutationOptions({
  mutationFn: (id: string) =>
    ok(api.DELETE("/core/banner/delete-image/{id}", { params: { path: { id } } })),
  meta,
});

type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

/** Belongs to no banner until one is saved with it. */
export const uploadBannerImage = mutationOptions({
  mutationFn: async ({ file, signal, onProgress }: Upload): Promise<Schema["BannerImage"]> => {
    const image = await ok(
      api.POST("/core/banner/upload-image", {
        ...uploadImage(file),
        signal,
        fetch: sendWithProgress(onProgress),
      }),
    );
    if (!image?.imageUrl || !image.imagePublicId) throw new Refused("Không nhận được URL ảnh");
    return image;
  },
  meta: { invalidates: [] },
});

type OrderSteps = { steps: readonly Place[]; onProgress: (done: number) => void };

/** `error`: why it stopped after `done` steps. */
type OrderOutcome = { done: number; error?: unknown };

/**
 * One after another: a step may need the number that the previous one frees.
 * Rejects only if nothing was saved, so that whatever was saved is refetched.
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
