import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { favoriteQueries, setFavorite } from "./queries.ts";

afterEach(() => vi.unstubAllGlobals());

test("a failed toggle may have succeeded on the server: the list is refetched", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ message: "Bảo trì" }, { status: 503 }));
  const client = new QueryClient();
  const { queryKey } = favoriteQueries.mine();
  client.setQueryData(queryKey, { data: [], total: 0 });
  const wish = client.getMutationCache().build(client, setFavorite);
  await expect(wish.execute({ product_id: 1, liked: true })).rejects.toThrow("Bảo trì");
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
