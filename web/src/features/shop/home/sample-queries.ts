import { queryOptions } from "@tanstack/react-query";
import { sampleProducts } from "#web/samples/featured-products.ts";
import { sampleNews } from "#web/samples/news.ts";
import { samplePartners } from "#web/samples/partners.ts";

const staleTime = Number.POSITIVE_INFINITY;

/**
 * What document 1 §1 wants hard-coded: there at once, and read like everything else, so that a real
 * source takes a sample's place here. Not beside the page's read: that one is in the first chunk.
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
