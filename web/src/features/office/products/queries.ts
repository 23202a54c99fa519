import {
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { ApiError, hasStatus } from "#web/api/api-error.ts";
import { api, ok } from "#web/api/client.ts";
import { settle } from "#web/api/lost-response.ts";
import { updateIfUnmodified, updateLatest } from "#web/api/update-if-unmodified.ts";
import { useUser } from "#web/auth/can.tsx";
import { sessionQuery } from "#web/auth/session.ts";
import { ConflictError } from "#web/lib/edit-conflict.ts";
import { formatCount, formatOutOf } from "#web/lib/format.ts";
import { readWhole } from "#web/lib/read-whole.ts";
import { type Sheet, tableOf } from "#web/lib/spreadsheet/sheet.ts";
import {
  badgeOf,
  categoryNames,
  listOf,
  MAX_WHOLE,
  mayManage,
  type ProductFilter,
  type ProductList,
  type ProductScope,
  pageOf,
  productStatuses,
  queryOf,
  seesAll,
  selectionOf,
  statusLabel,
  texts,
  whyNotChange,
} from "./rules.ts";

type Product = Schema["Product"];

const NOT_FOUND = 404;

/** Bypasses the cache. Without warehouse stock it is another shop's public view: 404 here. */
export async function readProduct(id: number, signal?: AbortSignal): Promise<Product> {
  const init = { params: { path: { id } }, signal };
  const product = await ok(api.GET("/products/{id}", init));
  if (product.product_versions.some(({ stock_quantity }) => stock_quantity === undefined)) {
    throw new ApiError(NOT_FOUND, { code: "NOT_FOUND", message: texts.notFound });
  }
  return product;
}

/** Retries if someone else saved in between; sends nothing if `change` returns undefined. */
export const writeProduct = (
  id: number,
  change: (current: Product) => Schema["UpdateProduct"] | undefined,
): Promise<Product> =>
  updateLatest({
    readCurrent: () => readProduct(id),
    change,
    write: (body, header) =>
      ok(api.PUT("/products/{id}", { params: { path: { id }, header }, body })),
  });

function readPage(
  list: ProductList,
  filter: ProductFilter,
  signal?: AbortSignal,
): Promise<Schema["ProductPage"]> {
  const query = { ...queryOf(filter), ...pageOf(filter) };
  const init = { params: { query }, signal };
  if (list === "shop") return ok(api.GET("/products/shop", init));
  if (filter.muc) return ok(api.GET("/products/admin/pending", init));
  return list === "superadmin"
    ? ok(api.GET("/products/superadmin", init))
    : ok(api.GET("/products/admin", init));
}

const MAX_PAGE_SIZE = 100;

async function readProducts(list: ProductList, filter: ProductFilter, signal: AbortSignal) {
  const { rows: products, total } = await readWhole(
    async (page) => {
      const query = { ...filter, page, size: MAX_PAGE_SIZE };
      const { data: rows, total } = await readPage(list, query, signal);
      return { rows, total };
    },
    { pageSize: MAX_PAGE_SIZE, max: MAX_WHOLE },
  );
  return { products, total };
}

const STATUSES_FRESH_MS = 60 * 60_000;

export const productQueries = {
  all: () => ["products", "managed"] as const,
  list: (list: ProductList, filter: ProductFilter) => {
    const query = { ...selectionOf(filter), ...pageOf(filter) };
    return queryOptions({
      queryKey: [...productQueries.all(), "list", list, query] as const,
      queryFn: ({ signal }) => readPage(list, query, signal),
      placeholderData: keepPreviousData,
    });
  },
  whole: (list: ProductList, filter: ProductFilter) => {
    const query = selectionOf(filter);
    return queryOptions({
      queryKey: [...productQueries.all(), "whole", list, query] as const,
      queryFn: ({ signal }) => readProducts(list, query, signal),
    });
  },
  detail: (id: number) =>
    queryOptions({
      queryKey: [...productQueries.all(), "detail", id] as const,
      queryFn: ({ signal }) => readProduct(id, signal),
    }),
  /** Newest first. */
  history: (id: number) =>
    queryOptions({
      queryKey: [...productQueries.all(), "history", id] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/products/{id}/history", { params: { path: { id } }, signal })),
    }),
  stats: () =>
    queryOptions({
      queryKey: [...productQueries.all(), "stats"] as const,
      queryFn: ({ signal }) => ok(api.GET("/products/admin/overview-stats", { signal })),
    }),
  statuses: () =>
    queryOptions({
      queryKey: [...productQueries.all(), "statuses"] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/status", { params: { query: { type: "PRODUCT" } }, signal })),
      staleTime: STATUSES_FRESH_MS,
    }),
  /** Inactive ones too. */
  categories: () =>
    queryOptions({
      queryKey: ["categories", "of-products"] as const,
      queryFn: ({ signal }) =>
        ok(api.GET("/categories", { params: { query: { type: "tree" } }, signal })),
    }),
};

type Summary = Schema["ProductSummary"];

type Settable = Schema["SettableProductStatus"];

/** Shop, home page, favourites and the counts of categories show products. */
export const productFamilies = ["products", "home", "categories", "favorites"] as const;

const meta = { invalidates: productFamilies };

function onError(error: unknown, _: unknown, __: unknown, { client }: { client: QueryClient }) {
  const isConflict = hasStatus(error, 409) || error instanceof ConflictError;
  if (isConflict || ApiError.from(error).isUnanswered) {
    void client.invalidateQueries({ queryKey: productQueries.all() });
  }
}

export const createProduct = (scope: ProductScope) =>
  mutationOptions({
    mutationFn: (body: Schema["CreateProduct"]) =>
      ok(
        scope === "admin" ? api.POST("/products/admin", { body }) : api.POST("/products", { body }),
      ),
    meta,
  });

export const setStatus = (id: number, status: Settable) =>
  ok(api.PUT("/products/{id}/status", { params: { path: { id } }, body: { status } }));

/** Staff setting `inactive` revokes the approval. 409 if the product was deleted meanwhile. */
export const changeStatus = mutationOptions({
  mutationFn: ({ id, status }: { id: number; status: Settable }) => setStatus(id, status),
  onError,
  meta,
});

export const restore = (id: number) =>
  ok(api.PUT("/products/{id}/restore", { params: { path: { id } } }));

export const restoreProduct = mutationOptions({ mutationFn: restore, onError, meta });

/** @throws ApiError 404 if someone else has deleted it already, which the call itself ignores */
export async function removeProduct(id: number) {
  const current = await readProduct(id);
  if (current.status_id === "archived") {
    throw new ApiError(404, { code: "NOT_FOUND", message: texts.goneMeanwhile });
  }
  return ok(api.DELETE("/products/{id}", { params: { path: { id } } }));
}

export const deleteProduct = mutationOptions({ mutationFn: removeProduct, onError, meta });

type Judgement = {
  seen: Pick<Summary, "id" | "updated_at">;
  body: Schema["ApproveProduct"];
  /** The response to an earlier attempt was lost. */
  wasLost?: boolean;
};

/** @throws ConflictError if another user has changed the product since `seen` */
export function judge({ seen, body, wasLost = false }: Judgement) {
  const params = { path: { id: seen.id } };
  const ifJudged = (product: Summary) =>
    (body.approved ? product.is_public : product.status_id === "inactive") ? product : undefined;
  return updateIfUnmodified<Summary>({
    seen,
    readCurrent: () => readProduct(seen.id),
    write: () =>
      settle(ok(api.PUT("/products/{id}/approve", { params, body })), {
        look: async () => ifJudged(await readProduct(seen.id)),
        unclear: texts.judgementUnclear,
      }),
    ifOwn: wasLost ? ifJudged : undefined,
  });
}

export const judgeProduct = mutationOptions({ mutationFn: judge, onError, meta });

/** Reads the session, since `useUser` is null during hydration and would pick the wrong list. */
export function useList(scope: ProductScope): ProductList {
  const { data } = useSuspenseQuery(sessionQuery);
  return listOf(scope, data.user);
}

export function useAdding(scope: ProductScope) {
  const me = useUser();
  const mayAdd = me !== null && !whyNotChange(scope, me);
  // A shop imports product by product; staff upload the file.
  return { mayAdd, mayImport: scope === "shop" ? mayAdd : mayManage(me) };
}

type ProductStatus = Schema["ProductStatus"];

type StatusChoice = { value: ProductStatus; label: string };

const fallbackChoices = (["active", "inactive", "archived"] as const).map(
  (value): StatusChoice => ({ value, label: statusLabel[value].text }),
);

const none: readonly StatusChoice[] = [];

export function useStatuses() {
  const query = useQuery(productQueries.statuses());
  return {
    choices: choicesOf(query.data, query.isError),
    failed: query.isError ? query : undefined,
  };
}

function choicesOf(
  sent: readonly Schema["Status"][] | undefined,
  isError: boolean,
): readonly StatusChoice[] {
  if (!sent) return isError ? fallbackChoices : none;
  return sent.flatMap(({ id, label }) => {
    const value = productStatuses.find((each) => each === id.toLowerCase());
    return value ? [{ value, label: label || statusLabel[value].text }] : [];
  });
}

type Format = Schema["FileFormat"];

const MAX_IDS = 1000;

/** The server's export does not support these filters. */
const isExpressible = ({ muc, price_min, price_max, stock_status }: ProductFilter) =>
  [muc, price_min, price_max, stock_status].every((each) => each === undefined);

/** The server makes the file if it can, so that it can be imported again; else we build it. */
export function useExport(scope: ProductScope) {
  const client = useQueryClient();
  const list = useList(scope);
  const isByServer = seesAll(useUser()) && scope === "admin";

  async function names() {
    // The file is still useful without category names.
    const tree = await client.fetchQuery(productQueries.categories()).catch(() => undefined);
    return categoryNames(tree?.data ?? []);
  }

  async function sheet(products: readonly Summary[], total: number | undefined) {
    const note = `Chỉ có ${formatCount(MAX_WHOLE)} sản phẩm đầu tiên${formatOutOf(total)}.`;
    const isWhole = total !== undefined && products.length >= total;
    return { ...sheetOf(products, await names()), ...(!isWhole && { note }) };
  }

  async function file(body: Schema["ExportProducts"], count: number) {
    const made = await ok(api.POST("/products/admin/export", { body, parseAs: "blob" }));
    return { file: made, done: exportedText(count) };
  }

  return {
    selected: async (products: readonly Summary[], format: Format) =>
      isByServer && products.length <= MAX_IDS
        ? file({ format, ids: products.map(({ id }) => id) }, products.length)
        : sheet(products, products.length),
    filtered: async (filter: ProductFilter, format: Format) => {
      const { search, danh_muc, status } = filter;
      if (!isByServer || !isExpressible(filter)) {
        const { products, total } = await client.fetchQuery(productQueries.whole(list, filter));
        return sheet(products, total);
      }
      const { total } = await client.fetchQuery(productQueries.list(list, filter));
      return file({ format, search, category_id: danh_muc, status }, total);
    },
  };
}

const exportedText = (count: number) => `Đã xuất ${formatCount(count)} sản phẩm`;

type SoldVersion = { product: Summary; version: Schema["ProductVersion"] };

/** Same as the server's export, except for the description, which lists lack. */
export function sheetOf(
  products: readonly Summary[],
  categoryNames: ReadonlyMap<number, readonly string[]>,
): Sheet & { done: string } {
  const versions = products.flatMap((product) =>
    product.product_versions.map((version): SoldVersion => ({ product, version })),
  );
  return {
    name: "Sản phẩm",
    ...tableOf(versions, [
      ["Mã sản phẩm", "text", ({ product }) => product.slug],
      ["Tên sản phẩm", "text", ({ product }) => product.name],
      ["Danh mục", "text", ({ product }) => categoryNames.get(product.category_id)?.at(-1)],
      ["Đơn vị", "text", ({ product }) => product.unit],
      ["Trạng thái", "text", ({ product }) => badgeOf(product).text],
      ["Phiên bản", "text", ({ version }) => version.name],
      ["Mã SKU", "text", ({ version }) => version.sku_code],
      ["Giá bán", "money", ({ version }) => version.price],
      ["Tồn kho", "number", ({ version }) => version.stock_quantity ?? version.stock],
      ["Người bán", "text", ({ product }) => product.source],
      ["Đã bán", "number", ({ product }) => product.sold_count],
      ["Ngày tạo", "date", ({ product }) => product.created_at],
    ]),
    done: exportedText(products.length),
  };
}
