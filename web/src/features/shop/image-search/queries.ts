import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { uploadImage } from "#web/api/upload.ts";
import { readStoredResult, storeResult } from "./stored-results.ts";

/** `id` identifies the result in the URL. */
export type ImageSearch = { id: string; result: Schema["ImageSearchResult"] };

export const imageSearchQueries = {
  /** Null if this tab does not have it (any more): the server cannot be asked for it. */
  result: (id: string) =>
    queryOptions({
      queryKey: ["products", "image-search", id] as const,
      queryFn: () => readStoredResult(id),
      staleTime: Number.POSITIVE_INFINITY,
    }),
};

/** Recognises the picture and stores the results. */
export const searchByImage = mutationOptions({
  mutationFn: async (image: File): Promise<ImageSearch> => {
    const call = api.POST("/products/public/search-by-image", uploadImage(image));
    const result = await ok(call);
    const id = newId();
    storeResult(id, result);
    return { id, result };
  },
  meta: { touches: [] },
});

/** Starts with a letter: the URL parser would read digits alone as a number. */
function newId(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `a${number.toString(36)}`;
}
