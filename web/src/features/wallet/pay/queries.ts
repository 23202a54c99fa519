import { queryOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

const RISK_FRESH_MS = 60_000;

/** The part of the platform whose orders these are. */
export const SOURCE_MODULE = "orders";

type Order = Pick<Schema["Order"], "id" | "total_price">;

/** How unusual it is for this user to pay this order. A POST that changes nothing. */
export const riskQuery = ({ id, total_price }: Order, userId: string) =>
  queryOptions({
    queryKey: ["wallet", "risk", id, total_price] as const,
    queryFn: ({ signal }) => {
      const body = { orderId: id, amount: total_price, sourceModule: SOURCE_MODULE, userId };
      return ok(api.POST("/wallet/analyze-risk", { body, signal }));
    },
    staleTime: RISK_FRESH_MS,
  });
