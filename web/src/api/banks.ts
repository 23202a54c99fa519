import { queryOptions } from "@tanstack/react-query";
import { api, ok } from "./client.ts";

/** Which banks there are changes rarely; a withdrawal checks anew. */
const BANKS_FRESH_MS = 10 * 60_000;

/** The user's own saved accounts, newest first. */
export const savedBanksQuery = queryOptions({
  queryKey: ["wallet", "saved-banks"] as const,
  queryFn: async ({ signal }) => (await ok(api.GET("/withdraw/saved-banks", { signal }))).banks,
});

/** Every bank that the wallet knows, by name; one that is not active cannot be chosen. */
export const supportedBanksQuery = queryOptions({
  queryKey: ["wallet", "supported-banks"] as const,
  queryFn: async ({ signal }) => (await ok(api.GET("/wallet/supported-banks", { signal }))).banks,
  staleTime: BANKS_FRESH_MS,
});
