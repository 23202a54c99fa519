import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Access } from "../auth/access.ts";
import type { Env } from "../deps.ts";
import { Refusal } from "../problem.ts";
import type { Services } from "../services.ts";
import { UpstreamProblem } from "../upstream-problem.ts";
import { MOST_RELATED, mergeProductPage } from "./merge-product-page.ts";
import { isUnauthenticated, type Part, part } from "./part.ts";
import { type UpstreamClient, upstreamClient } from "./upstream-client.ts";

const GUEST: Access = { session: undefined, changed: false, renewed: true };

/** GET /bff/views/product/{id}: only the product itself is indispensable. */
export function productPage(services: Services) {
  return async (c: Context<Env>): Promise<Response> => {
    const id = productId(c.req.param("id"));
    const requestId = c.get("requestId");
    let access = await asGuestIfNeeded(() => services.access.open(c));
    let client = upstreamClient(services, c, access.session);
    // The rating needs nothing from the product, so it is asked for at the same time.
    const rating = part(client.GET("/product-reviews/product/{id}/summary", pathOf(id)), requestId);
    let product = await part(client.GET("/products/{id}", pathOf(id)), requestId);

    const { session } = access;
    if (isUnauthenticated(product) && session && !access.renewed) {
      access = await asGuestIfNeeded(() => services.access.renew(c, session));
      client = upstreamClient(services, c, access.session);
      product = await part(client.GET("/products/{id}", pathOf(id)), requestId);
    }
    if (product.status === "failed") throw new UpstreamProblem(product.problem);

    const [stock, related] = await Promise.all([
      stockOf(client, product.data, requestId),
      part(client.GET("/products/public", relatedTo(product.data)), requestId),
    ]);
    await services.access.settle(c, access);
    const parts = { product: product.data, stock, rating: await rating, related };
    return c.json<Schema["ProductPageView"]>(mergeProductPage(parts));
  };
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

/** The page is public: a session that cannot be used now does not hide it. */
async function asGuestIfNeeded(open: () => Promise<Access>): Promise<Access> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Refusal) return GUEST;
    throw error;
  }
}
