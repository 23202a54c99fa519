import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { UpstreamProblem } from "../upstream/upstream-problem.ts";
import { loadSignedIn, type ViewServices } from "./load.ts";
import { type CartPageParts, mergeCartPage, needsOf } from "./merge-cart-page.ts";
import { isUnauthenticated, listPart, type Part, part } from "./part.ts";
import { runWithConcurrency } from "./run-with-concurrency.ts";
import type { UpstreamClient } from "./upstream-client.ts";

/** Concurrent calls, so that one long cart does not hold up everybody else's calls. */
const MAX_CONCURRENT_CALLS = 8;

/** GET /bff/views/cart: only the cart itself is required. */
export function cartPage(services: ViewServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const parts = await loadSignedIn(services, c, {
      load: (client) => load(client, c.get("requestId")),
      isRefused: isUnauthenticated,
    });
    if (parts.status === "failed") throw new UpstreamProblem(parts.problem);
    return c.json<Schema["CartPageView"]>(mergeCartPage(parts.data));
  };
}

/** All parts, or why the cart itself could not be loaded. */
async function load(client: UpstreamClient, requestId: string): Promise<Part<CartPageParts>> {
  const cart = await listPart(client.GET("/cart/me"), requestId);
  if (cart.status === "failed") return cart;

  const needs = needsOf(cart.data);
  const products: Map<number, Part<Schema["Product"]>> = new Map();
  const stock: Map<string, Part<Schema["ProductInventory"]>> = new Map();
  const askProduct = async (id: number) => {
    const params = { path: { id } };
    products.set(id, await part(client.GET("/products/{id}", { params }), requestId));
  };
  const askStock = async (key: string, id: number, version_id: number) => {
    const params = { path: { id }, query: { version_id } };
    stock.set(key, await part(client.GET("/products/{id}/inventory", { params }), requestId));
  };

  await runWithConcurrency(MAX_CONCURRENT_CALLS, [
    ...[...needs.products].map((id) => () => askProduct(id)),
    ...[...needs.stock].map(
      ([key, { product_id, version_id }]) =>
        () =>
          askStock(key, product_id, version_id),
    ),
  ]);
  return { status: "ok", data: { cart: cart.data, products, stock } };
}
