import type { Context } from "hono";
import type { Schema } from "#openapi/schema.ts";
import type { Env } from "../http/env.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import {
  isUnauthenticated,
  listPart,
  loadSignedIn,
  type Part,
  part,
  runWithConcurrency,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";

/** One long cart must not hold up everybody else's calls. */
const MAX_CONCURRENT_CALLS = 8;

/** Only the cart itself is required. */
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

type CartItem = Schema["CartItem"];
type VersionRef = Pick<CartItem, "product_id" | "version_id">;

type CartNeeds = {
  products: ReadonlySet<number>;
  stock: ReadonlyMap<string, VersionRef>;
};

type CartPageParts = {
  cart: Schema["Cart"];
  products: ReadonlyMap<number, Part<Schema["Product"]>>;
  stock: ReadonlyMap<string, Part<Schema["ProductInventory"]>>;
};

const versionKey = ({ product_id, version_id }: VersionRef) => `${product_id}:${version_id}`;

export function needsOf({ data }: Schema["Cart"]): CartNeeds {
  return {
    products: new Set(data.map(({ product_id }) => product_id)),
    stock: new Map(data.map((item) => [versionKey(item), item])),
  };
}

export function mergeCartPage({ cart, products, stock }: CartPageParts): Schema["CartPageView"] {
  return {
    lines: cart.data.map((item) => ({
      item,
      product: found(products, item.product_id),
      stock: found(stock, versionKey(item)),
    })),
    total_quantity:
      cart.total_quantity ?? cart.data.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function found<K, V>(parts: ReadonlyMap<K, V>, key: K): V {
  const part = parts.get(key);
  if (part === undefined) throw new Error("a line of the cart was not asked for");
  return part;
}
