import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { ProblemError } from "../http/problem.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import {
  allOrFailure,
  checkedPart,
  hasRows,
  isUnauthenticated,
  listPart,
  loadPublic,
  mapPart,
  type Part,
  part,
  runWithConcurrency,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";

/** Only the product itself is required. */
export function productPage(services: ViewServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const id = productId(c.req.param("id"));
    const parts = await loadPublic(services, c, {
      load: (client) => load(client, id, c.get("requestId")),
      isRefused: isUnauthenticated,
    });
    if (parts.status === "failed") throw new UpstreamProblem(parts.problem);
    return c.json<Schema["ProductPageView"]>(mergeProductPage(parts.data));
  };
}

async function load(
  client: UpstreamClient,
  id: number,
  requestId: string,
): Promise<Part<ProductPageParts>> {
  const rating = part(client.GET("/product-reviews/product/{id}/summary", pathOf(id)), requestId);
  const loading = client.GET("/products/{id}", pathOf(id));
  const product = await checkedPart(loading, requestId, hasRows("product_versions"));
  if (product.status === "failed") return product;
  const [stock, related] = await Promise.all([
    stockOf(client, product.data, requestId),
    listPart(client.GET("/products/public", relatedTo(product.data)), requestId),
  ]);
  return { status: "ok", data: { product: product.data, stock, rating: await rating, related } };
}

const pathOf = (id: number) => ({ params: { path: { id } } });

const relatedTo = ({ category_id }: Schema["Product"]) => ({
  // One more, because the product itself is among them.
  params: { query: { category_id, page: 1, size: MAX_RELATED + 1 } },
});

/** A product with many versions must not hold up everybody else's calls. */
const MAX_CONCURRENT_CALLS = 8;

async function stockOf(
  client: UpstreamClient,
  { id, product_versions }: Schema["Product"],
  requestId: string,
): Promise<Part<Schema["ProductInventory"]>[]> {
  const versions = product_versions.map((version) => version.id);
  const ids = versions.length > 0 ? versions : [undefined];
  const stock: Part<Schema["ProductInventory"]>[] = [];
  const ask = async (version_id: number | undefined, index: number) => {
    const query = version_id === undefined ? {} : { version_id };
    const params = { path: { id }, query };
    stock[index] = await part(client.GET("/products/{id}/inventory", { params }), requestId);
  };
  const tasks = ids.map((version_id, index) => () => ask(version_id, index));
  await runWithConcurrency(MAX_CONCURRENT_CALLS, tasks);
  return stock;
}

function productId(value: string | undefined): number {
  if (!value || !/^[1-9]\d{0,14}$/.test(value)) throw new ProblemError("VALIDATION");
  return Number(value);
}

/** Contract, RelatedPart. */
const MAX_RELATED = 8;

type ProductPageParts = {
  product: Schema["Product"];
  stock: readonly Part<Schema["ProductInventory"]>[];
  rating: Part<Schema["RatingSummary"]>;
  related: Part<Schema["ProductPage"]>;
};

export function mergeProductPage(parts: ProductPageParts): Schema["ProductPageView"] {
  const { product, rating } = parts;
  const others = mapPart(parts.related, ({ data }) =>
    data.filter(({ id }) => id !== product.id).slice(0, MAX_RELATED),
  );
  // Missing versions would look sold out.
  const stock = allOrFailure(parts.stock);
  return { product, stock, rating, related: others };
}
