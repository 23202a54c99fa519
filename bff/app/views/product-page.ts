import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { Refusal } from "../http/problem.ts";
import { UpstreamProblem } from "../upstream/upstream-problem.ts";
import { loadPublic, type ViewServices } from "./load.ts";
import { MOST_RELATED, mergeProductPage, type ProductPageParts } from "./merge-product-page.ts";
import { checkedPart, hasRows, isUnauthenticated, listPart, type Part, part } from "./part.ts";
import type { UpstreamClient } from "./upstream-client.ts";

/** GET /bff/views/product/{id}: only the product itself is indispensable. */
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

/** All parts, or why the product itself could not be had. */
async function load(
  client: UpstreamClient,
  id: number,
  requestId: string,
): Promise<Part<ProductPageParts>> {
  // The rating needs nothing from the product, so it is asked for at the same time.
  const rating = part(client.GET("/product-reviews/product/{id}/summary", pathOf(id)), requestId);
  const asked = client.GET("/products/{id}", pathOf(id));
  const product = await checkedPart(asked, requestId, hasRows("product_versions"));
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
  params: { query: { category_id, page: 1, size: MOST_RELATED + 1 } },
});

function stockOf(
  client: UpstreamClient,
  { id, product_versions }: Schema["Product"],
  requestId: string,
): Promise<Part<Schema["ProductInventory"]>[]> {
  const versions = product_versions.map((version) => version.id);
  const asked = versions.length > 0 ? versions : [undefined];
  return Promise.all(
    asked.map((version_id) =>
      part(
        client.GET("/products/{id}/inventory", {
          params: { path: { id }, query: version_id === undefined ? {} : { version_id } },
        }),
        requestId,
      ),
    ),
  );
}

function productId(value: string | undefined): number {
  if (!value || !/^[1-9]\d{0,14}$/.test(value)) throw new Refusal("VALIDATION");
  return Number(value);
}
