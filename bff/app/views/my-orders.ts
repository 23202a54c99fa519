import type { Context } from "hono";
import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { readQuery } from "../http/body.ts";
import type { Env } from "../http/env.ts";
import { countInQuery, textUpTo } from "../lib/schemas.ts";
import { UpstreamProblem } from "../upstream/call-json.ts";
import {
  isUnauthenticated,
  listPart,
  loadSignedIn,
  type Part,
  type UpstreamClient,
  type ViewServices,
} from "./load.ts";

const groups: Record<Schema["OrderGroup"], Schema["OrderGroup"]> = {
  all: "all",
  pending: "pending",
  shipping: "shipping",
  delivered: "delivered",
  completed: "completed",
  cancelled: "cancelled",
};

const MAX_SEARCHED = 100;
const MAX_ROWS = 100;
const MAX_PAGE = 999_999_999;

const querySchema = v.object({
  group: v.optional(v.enum(groups)),
  search: v.optional(textUpTo(MAX_SEARCHED)),
  page: v.optional(countInQuery(MAX_PAGE)),
  size: v.optional(countInQuery(MAX_ROWS)),
});

type Query = v.InferOutput<typeof querySchema>;

/** Only the orders are required. @throws ProblemError VALIDATION for an invalid query */
export function myOrders(services: ViewServices) {
  return async (c: Context<Env>): Promise<Response> => {
    const query = readQuery(c.req.query(), querySchema);
    const parts = await loadSignedIn(services, c, {
      load: (client) => load(client, query, c.get("requestId")),
      isRefused: isUnauthenticated,
    });
    if (parts.status === "failed") throw new UpstreamProblem(parts.problem);
    return c.json<Schema["MyOrdersView"]>(parts.data);
  };
}

async function load(
  client: UpstreamClient,
  query: Query,
  requestId: string,
): Promise<Part<Schema["MyOrdersView"]>> {
  const [orders, reviews, toReview] = await Promise.all([
    listPart(client.GET("/orders/me", { params: { query } }), requestId),
    listPart(client.GET("/product-reviews/my"), requestId),
    listPart(client.GET("/product-reviews/to-review"), requestId),
  ]);
  if (orders.status === "failed") return orders;
  return { status: "ok", data: { orders: orders.data, reviews, toReview } };
}
