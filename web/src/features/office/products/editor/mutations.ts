import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import { saveSeen } from "#web/api/save-seen.ts";
import { sendWithProgress } from "#web/api/send-with-progress.ts";
import { productQueries, readProduct } from "../queries.ts";
import type { ProductScope } from "../scope.ts";
import { type Base, baseOf, type StoredImage } from "./form.ts";
import { texts } from "./texts.ts";

// Home and the category counts show products.
const meta = { touches: ["products", "categories", "home"] } as const;

export const createProduct = (scope: ProductScope) =>
  mutationOptions({
    mutationFn: (body: Schema["CreateProduct"]) =>
      ok(
        scope === "admin" ? api.POST("/products/admin", { body }) : api.POST("/products", { body }),
      ),
    meta,
  });

/** Takes the product that was seen; throws Overtaken if another user has saved since. */
export const updateProduct = (id: number) =>
  mutationOptions({
    mutationFn: (edit: { seen: Base; body: Schema["UpdateProduct"] }, { client }) =>
      saveSeen({
        seen: edit.seen,
        readCurrent: async () => baseOf(await readAnew(client, id)),
        write: async (header) => {
          const { body } = edit;
          const init = { params: { path: { id }, header }, body };
          return baseOf(await ok(api.PUT("/products/{id}", init)));
        },
      }),
    meta,
  });

/** Fetches the product past the cache, and updates the cache. */
export async function readAnew(client: QueryClient, id: number): Promise<Schema["Product"]> {
  const product = await readProduct(id);
  client.setQueryData(productQueries.detail(id).queryKey, product);
  return product;
}

type Upload = { file: File; signal: AbortSignal; onProgress: (share: number) => void };

/** Uploads one image; resolves with how a product names it. */
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
  meta: { touches: [] },
});
