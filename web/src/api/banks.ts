import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "./client.ts";

/** The list rarely changes, and the server checks the bank of a withdrawal. */
const BANKS_FRESH_MS = 10 * 60_000;

export const savedBanksQuery = queryOptions({
  queryKey: ["wallet", "saved-banks"] as const,
  queryFn: async ({ signal }) => (await ok(api.GET("/withdraw/saved-banks", { signal }))).banks,
});

export const supportedBanksQuery = queryOptions({
  queryKey: ["wallet", "supported-banks"] as const,
  queryFn: async ({ signal }) => (await ok(api.GET("/wallet/supported-banks", { signal }))).banks,
  staleTime: BANKS_FRESH_MS,
});
