import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated } from "#web/api/lost-response.ts";
import { Overtaken, saveSeen } from "#web/api/save-seen.ts";
import { runForEach } from "#web/lib/run-for-each.ts";
import { skuKey } from "#web/lib/sku.ts";
import { uploadFailure } from "../editor/failure.ts";
import type { StoredImage } from "../editor/form.ts";
import { productQueries, readProduct } from "../queries.ts";
import type { ProductList } from "../scope.ts";
import type { FileRow } from "./file-rows.ts";
import type { PhotoCall } from "./photos.ts";
import { createBodyOf, updateBodyOf } from "./shop-bodies.ts";
import type { KnownProduct, Shop } from "./shop-groups.ts";
import type { ShopCall } from "./shop-plan.ts";
import { texts } from "./texts.ts";

/** `shopId` is that of new products, undefined for the server's choice. */
export type SentFile = { file: File; shopId: string | undefined };

function send({ file, shopId }: SentFile, isDryRun: boolean) {
  return ok(
    api.POST("/products/admin/import", {
      body: { file: file.name, dry_run: isDryRun ? "true" : "false" },
      bodySerializer: () => {
        const form = new FormData();
        form.set("file", file);
        form.set("dry_run", String(isDryRun));
        if (shopId !== undefined) form.set("shop_id", shopId);
        return form;
      },
    }),
  );
}

/** What an import of this file would do; nothing changes. */
export const previewImport = mutationOptions({
  mutationFn: (sent: SentFile) => send(sent, true),
  meta: { touches: [] },
});

export const runImport = mutationOptions({
  mutationFn: (sent: SentFile) => send(sent, false),
  // Without a response the list may be outdated all the same, and the user is sent there.
  onError: refetchIfOutdated("products"),
  // Home and the category counts show products.
  meta: { touches: ["products", "categories", "home"] },
});

/** What the rows of a file are compared with: the shop as it is now. */
export async function fetchShop(client: QueryClient, rows: readonly FileRow[]): Promise<Shop> {
  const [{ products, total }, { data: categories }] = await Promise.all([
    client.fetchQuery({ ...productQueries.whole("shop", {}), staleTime: 0 }),
    client.fetchQuery(productQueries.categories()),
  ]);
  // A product that is not read would be added a second time.
  if (products.length < total) throw new ApiError(400, { message: texts.shopTooLarge });
  // Lists have neither texts nor addresses of pictures.
  const isDetailed = rows.some(({ cells }) => cells.description || cells.images);
  return { products: isDetailed ? await detailed(products, rows) : products, categories };
}

async function detailed(
  products: readonly Schema["ProductSummary"][],
  rows: readonly FileRow[],
): Promise<KnownProduct[]> {
  const named = new Set(
    rows.flatMap(({ cells }) => [cells.slug, cells.name, skuKey(cells.sku_code)]),
  );
  const details = new Map<number, KnownProduct>();
  const { failed } = await runForEach(
    products.filter(
      ({ slug, name, product_versions }) =>
        named.has(slug) ||
        named.has(name) ||
        product_versions.some(({ sku_code }) => named.has(skuKey(sku_code))),
    ),
    async ({ id }) => details.set(id, await readProduct(id)),
  );
  if (failed[0]) throw failed[0].error;
  return products.map((product) => ({ ...product, ...details.get(product.id) }));
}

type Upload = (file: File) => Promise<StoredImage>;

/** Uploads photos; one that the server has is not sent again when the rest is tried again. */
function createUploader(upload: Upload) {
  const stored = new Map<File, StoredImage>();
  return async (files: readonly File[]): Promise<StoredImage[]> => {
    const images: StoredImage[] = [];
    for (const file of files) {
      const image = stored.get(file) ?? (await named(file, upload));
      stored.set(file, image);
      images.push(image);
    }
    return images;
  };
}

async function named(file: File, upload: Upload): Promise<StoredImage> {
  try {
    return await upload(file);
  } catch (error) {
    const { status, code } = ApiError.from(error);
    throw new ApiError(status, { code, message: `${file.name}: ${uploadFailure(error)}` });
  }
}

/** Imports one product into the own shop: adds it, or changes the one that the preview has shown. */
export function createShopImport(upload: Upload) {
  const uploadPhotos = createUploader(upload);
  const lost = new Set<ShopCall>();

  async function create(call: ShopCall, photos: readonly StoredImage[]) {
    if (lost.has(call) && (await isThere(call))) return;
    try {
      await ok(api.POST("/products", { body: createBodyOf(call, photos) }));
    } catch (error) {
      if (ApiError.from(error).isUnanswered) lost.add(call);
      throw error;
    }
  }

  return async (call: ShopCall): Promise<void> => {
    const photos = await uploadPhotos(call.photos);
    if (call.known) await change(call, call.known, photos);
    else await create(call, photos);
  };
}

/** A new product whose response was lost: the shop had none of its name. */
async function isThere({ name }: ShopCall): Promise<boolean> {
  const query = { search: name, size: 100 };
  const { data } = await ok(api.GET("/products/shop", { params: { query } }));
  return data.some((product) => product.name === name);
}

async function change(call: ShopCall, known: KnownProduct, photos: readonly StoredImage[]) {
  let current: Schema["Product"] | undefined;
  const read = async () => {
    current = await readProduct(known.id);
    return current;
  };
  await saveSeen<Pick<Schema["Product"], "updated_at">>({
    seen: known,
    readCurrent: read,
    write: async (header) => {
      const body = updateBodyOf(call, current ?? (await read()), photos);
      return ok(api.PUT("/products/{id}", { params: { path: { id: known.id }, header }, body }));
    },
  });
}

export function createPhotoImport(client: QueryClient, list: ProductList, upload: Upload) {
  const uploadPhotos = createUploader(upload);
  return async ({ sku, files }: PhotoCall): Promise<void> => {
    const { data } = await client.fetchQuery({
      ...productQueries.list(list, { search: sku }),
      staleTime: 0,
    });
    const found = data.find(({ product_versions }) =>
      product_versions.some(({ sku_code }) => skuKey(sku_code) === skuKey(sku)),
    );
    if (!found) throw new ApiError(404, { message: `Không tìm thấy sản phẩm có mã SKU ${sku}` });
    const product = await readProduct(found.id);
    if (product.product_images.length > 0) return;
    const images = await uploadPhotos(files);
    const { id, name, unit, category_id, price } = product;
    const body = {
      ...{ name, unit, category_id, price },
      product_images: images.map((image, index) => ({
        ...image,
        is_thumbnail: index === 0,
        display_order: index,
      })),
    };
    const header = { "If-Match": `"${product.updated_at}"` };
    await ok(api.PUT("/products/{id}", { params: { path: { id }, header }, body }));
  };
}

/** Why a product was not imported, in the list of failures. */
export function callFailure(error: unknown): string | undefined {
  if (error instanceof Overtaken) return texts.changedMeanwhile;
  return ApiError.from(error).isUnanswered ? texts.maybeSaved : undefined;
}
