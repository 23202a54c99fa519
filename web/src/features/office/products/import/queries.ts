import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { refetchIfOutdated } from "#web/api/lost-response.ts";
import { updateIfUnmodified } from "#web/api/update-if-unmodified.ts";
import { runForEach } from "#web/lib/run-for-each.ts";
import { fileNameOf } from "#web/lib/save-file.ts";
import { skuKey } from "#web/lib/sku.ts";
import { type Sheet, SheetError } from "#web/lib/spreadsheet/sheet.ts";
import { keepFile } from "#web/ui/feedback/keep-file.ts";
import type { StoredImage } from "../editor/form.ts";
import { uploadFailure } from "../editor/images.ts";
import { MAX_IMAGES } from "../editor/rules.ts";
import { productFamilies, productQueries, readProduct, writeProduct } from "../queries.ts";
import type { ProductList, ProductScope } from "../rules.ts";
import {
  type Encoding,
  encodingOf,
  type FileRow,
  type FileTable,
  fileTable,
  sentSheet,
  splitBroken,
  type TableProblem,
} from "./file-rows.ts";
import {
  failedRow,
  type PhotoCall,
  type Photos,
  type PreviewRow,
  previewRows,
  problemTexts,
  texts,
} from "./rules.ts";
import { type KnownProduct, planShop, type Shop, type ShopCall } from "./shop-plan.ts";

/** `shopId` receives new products; undefined lets the server choose. */
type SentFile = { file: File; shopId: string | undefined };

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

export const previewImport = mutationOptions({
  mutationFn: (sent: SentFile) => send(sent, true),
  meta: { invalidates: [] },
});

export const runImport = mutationOptions({
  mutationFn: (sent: SentFile) => send(sent, false),
  // The import may have run even if its response was lost.
  onError: refetchIfOutdated("products"),
  meta: { invalidates: productFamilies },
});

export type ReadFile = { name: string; encoding: Encoding; table: FileTable };

const fetchSpreadsheet = () => import("#web/lib/spreadsheet/spreadsheet.ts");

/** @throws SheetError, or DOMException if the file has changed on disk */
export async function readFile(chosen: File): Promise<ReadFile | TableProblem> {
  const { readSheets } = await fetchSpreadsheet();
  // Rejects an oversized file before reading its bytes.
  const table = fileTable(await readSheets(chosen));
  if ("reason" in table) return table;
  const encoding = encodingOf(new Uint8Array(await chosen.arrayBuffer()));
  return { name: chosen.name, encoding, table };
}

export function readProblem(error: unknown): string {
  return error instanceof SheetError ? problemTexts[error.problem] : texts.fileChanged;
}

export async function saveSheet(sheet: Sheet, name: string, format: "xlsx" | "csv"): Promise<void> {
  const { writeCsv, writeXlsx } = await fetchSpreadsheet();
  const file = await (format === "csv" ? writeCsv(sheet) : writeXlsx(sheet));
  await keepFile(file, `${fileNameOf(name, new Date())}.${format}`);
}

/** Sends what we read rather than the file itself, so that the server sees what the user saw. */
async function fileOf(rows: readonly FileRow[]): Promise<File> {
  const { writeCsv } = await fetchSpreadsheet();
  return new File([await writeCsv(sentSheet(rows), true)], "san-pham.csv", { type: "text/csv" });
}

/** Staff imports are compared by the server, a shop's by this page. */
export type Compared =
  | {
      by: "server";
      sent: File | undefined;
      rows: readonly PreviewRow[];
      shops: readonly Schema["ImportShop"][];
    }
  | { by: "page"; shop: Shop };

type Comparing = {
  scope: ProductScope;
  client: QueryClient;
  preview: (file: File) => Promise<Schema["ImportResult"]>;
};

export async function compareRows(
  rows: readonly FileRow[],
  { scope, client, preview }: Comparing,
): Promise<Compared> {
  if (scope === "shop") return { by: "page", shop: await fetchShop(client, rows) };
  const { sound } = splitBroken(rows);
  if (sound.length === 0) {
    return { by: "server", sent: undefined, rows: refusedRows(rows), shops: [] };
  }
  const sent = await fileOf(sound);
  const result = await preview(sent);
  return { by: "server", sent, rows: answeredRows(rows, result), shops: result.shops ?? [] };
}

const refusedRows = (rows: readonly FileRow[]): PreviewRow[] =>
  splitBroken(rows).broken.map((row) => failedRow(row, row.problem));

export function answeredRows(
  rows: readonly FileRow[],
  result: Pick<Schema["ImportResult"], "rows">,
): PreviewRow[] {
  const sent = previewRows(splitBroken(rows).sound, result.rows);
  return [...refusedRows(rows), ...sent].toSorted((a, b) => a.row - b.row);
}

export function comparedRows(
  rows: readonly FileRow[],
  compared: Compared,
  photos: Photos,
): readonly PreviewRow[] {
  return compared.by === "page" ? planShop(rows, compared.shop, photos).rows : compared.rows;
}

async function fetchShop(client: QueryClient, rows: readonly FileRow[]): Promise<Shop> {
  const [{ products, total }, { data: categories }] = await Promise.all([
    client.fetchQuery({ ...productQueries.whole("shop", {}), staleTime: 0 }),
    client.fetchQuery(productQueries.categories()),
  ]);
  // A missed product would be added again.
  if (total === undefined || products.length < total) {
    throw new ApiError(400, { message: texts.shopTooLarge });
  }
  // Lists lack descriptions and image URLs.
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

/** Remembers uploaded photos, so that a retry does not send them again. */
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

/** After a lost response; the shop had no product of that name before. */
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
  await updateIfUnmodified<Pick<Schema["Product"], "updated_at">>({
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
    await writeProduct(product.id, ({ product_images, name, unit, category_id, price }) => {
      if (product_images.length > 0) return undefined;
      return { name, unit, category_id, price, product_images: inOrder(images) };
    });
  };
}

type Images = readonly Schema["ProductImageInput"][];

const inOrder = (images: Images) =>
  images.map((image, index) => ({ ...image, is_thumbnail: index === 0, display_order: index }));

export function createBodyOf(call: ShopCall, uploaded: Images): Schema["CreateProduct"] {
  const links = call.images.map((image_url) => ({ image_url }));
  return {
    ...call.fields,
    product_versions: call.versions.map(({ name, price, stock = 0, sku_code }) => ({
      name,
      price,
      stock,
      ...(sku_code && { sku_code }),
    })),
    product_images: inOrder([...uploaded, ...links]).slice(0, MAX_IMAGES),
  };
}

/** Versions that the file does not name stay as they are. */
export function updateBodyOf(
  call: ShopCall,
  current: Schema["Product"],
  uploaded: Images,
): Schema["UpdateProduct"] {
  const planned = new Map(call.versions.map((version) => [version.known?.id, version]));
  const kept = current.product_versions.map(({ id, name, price }) => {
    const next = planned.get(id);
    return next
      ? { id, name: next.name, price: next.price, ...stockOf(next.stock) }
      : { id, name, price };
  });
  const added = call.versions
    .filter(({ known }) => !known)
    .map(({ name, price, stock, sku_code }) => ({
      name,
      price,
      ...stockOf(stock),
      ...(sku_code && { sku_code }),
    }));
  const versions = [...kept, ...added];
  const had = current.product_images.map(({ id, image_url, image_id }) => ({
    id,
    image_url,
    image_id,
  }));
  const links = call.images
    .filter((address) => had.every(({ image_url }) => image_url !== address))
    .map((image_url) => ({ image_url }));
  const isPictured = uploaded.length + links.length > 0;
  return {
    ...call.fields,
    price: Math.min(...versions.map(({ price }) => price)),
    product_versions: versions,
    ...(isPictured && {
      product_images: inOrder([...had, ...uploaded, ...links]).slice(0, MAX_IMAGES),
    }),
  };
}

const stockOf = (stock: number | undefined) => (stock === undefined ? {} : { stock });
