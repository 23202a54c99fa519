import { queryOptions } from "@tanstack/react-query";
import { sampleProducts } from "#web/samples/featured-products.ts";
import { sampleNews } from "#web/samples/news.ts";
import { samplePartners } from "#web/samples/partners.ts";

const staleTime = Number.POSITIVE_INFINITY;

/**
 * Data that document 1 §1 wants hard-coded: available at once, but read through queries, so that a
 * real source can replace it here. Not in queries.ts, which is in the first chunk.
 */
export const sampleQueries = {
  products: () =>
    queryOptions({
      queryKey: ["home", "featured"] as const,
      queryFn: () => sampleProducts,
      initialData: sampleProducts,
      staleTime,
    }),
  news: () =>
    queryOptions({
      queryKey: ["home", "news"] as const,
      queryFn: () => sampleNews,
      initialData: sampleNews,
      staleTime,
    }),
  partners: () =>
    queryOptions({
      queryKey: ["home", "partners"] as const,
      queryFn: () => samplePartners,
      initialData: samplePartners,
      staleTime,
    }),
};
