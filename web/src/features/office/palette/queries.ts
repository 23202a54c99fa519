import { queryOptions, skipToken } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";
import type { Sources } from "./rules.ts";

const SHOWN = 5;

const quick = { retry: false } as const;

type Text = string | undefined;

export const searchQueries = {
  orders: (source: Sources["orders"], text: Text) =>
    queryOptions({
      queryKey: ["orders", "palette", source, text] as const,
      queryFn: source && text ? ({ signal }) => readOrders(source, text, signal) : skipToken,
      ...quick,
    }),
  products: (source: Sources["products"], text: Text) =>
    queryOptions({
      queryKey: ["products", "palette", source, text] as const,
      queryFn: source && text ? ({ signal }) => readProducts(source, text, signal) : skipToken,
      ...quick,
    }),
  users: (source: Sources["users"], text: Text) =>
    queryOptions({
      queryKey: ["users", "palette", source, text] as const,
      queryFn: source && text ? ({ signal }) => readUsers(text, signal) : skipToken,
      ...quick,
    }),
  deposits: (source: Sources["wallet"], text: Text) =>
    queryOptions({
      queryKey: ["adminWallet", "palette", "deposits", source, text] as const,
      queryFn: source && text ? ({ signal }) => readDeposits(text, signal) : skipToken,
      ...quick,
    }),
  withdrawals: (source: Sources["wallet"], text: Text) =>
    queryOptions({
      queryKey: ["adminWallet", "palette", "withdrawals", source, text] as const,
      queryFn: source && text ? ({ signal }) => readWithdrawals(text, signal) : skipToken,
      ...quick,
    }),
  /** The list has no search of its own. */
  categories: (source: Sources["categories"], text: Text) =>
    queryOptions({
      queryKey: ["categories", "palette", source] as const,
      queryFn:
        source && text
          ? ({ signal }) =>
              ok(api.GET("/categories", { params: { query: { type: "tree" } }, signal }))
          : skipToken,
      ...quick,
    }),
};

function readOrders(
  source: NonNullable<Sources["orders"]>,
  search: string,
  signal: AbortSignal,
): Promise<Schema["OrderPage"]> {
  const init = { params: { query: { search, page: 1, size: SHOWN } }, signal };
  return source === "shop"
    ? ok(api.GET("/orders-management/shop/order", init))
    : ok(api.GET("/orders-management/admin/order", init));
}

function readProducts(
  source: NonNullable<Sources["products"]>,
  search: string,
  signal: AbortSignal,
): Promise<Schema["ProductPage"]> {
  const init = { params: { query: { search, page: 1, size: SHOWN } }, signal };
  switch (source) {
    case "shop":
      return ok(api.GET("/products/shop", init));
    case "admin":
      return ok(api.GET("/products/admin", init));
    case "superadmin":
      return ok(api.GET("/products/superadmin", init));
  }
}

function readUsers(keyword: string, signal: AbortSignal): Promise<Schema["AdminUserPage"]> {
  const query = { keyword, page: 1, limit: SHOWN };
  return ok(api.GET("/users-management/admin/user-management", { params: { query }, signal }));
}

function readDeposits(search: string, signal: AbortSignal): Promise<Schema["AdminDepositPage"]> {
  const init = { params: { query: { search, page: 1, limit: SHOWN } }, signal };
  return ok(api.GET("/admin/wallet/pending-deposits", init));
}

function readWithdrawals(
  search: string,
  signal: AbortSignal,
): Promise<Schema["WithdrawRequestPage"]> {
  const init = { params: { query: { search, page: 1, limit: SHOWN } }, signal };
  return ok(api.GET("/admin/wallet/withdraw-requests", init));
}
