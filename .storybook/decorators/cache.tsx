import type { Decorator } from "@storybook/react-vite";
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { Suspense } from "react";
import { asGuest, FreshClient } from "./query-client.tsx";

type Read = { queryKey: QueryKey } & ({ data: unknown } | { error: Error } | { pending: true });

const nothingYet = new Promise<never>(() => {});

/** Queries not listed go to the server. */
export function withCache(...reads: Read[]): Decorator {
  return (Story, { id, parameters }) => (
    <FreshClient key={id} make={() => asGuest(cacheOf(reads), parameters)}>
      <Suspense>
        <Story />
      </Suspense>
    </FreshClient>
  );
}

function cacheOf(reads: readonly Read[]): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, retryOnMount: false, staleTime: Number.POSITIVE_INFINITY },
    },
  });
  for (const read of reads) {
    const { queryKey } = read;
    if ("data" in read) client.setQueryData(queryKey, read.data);
    else {
      const queryFn = () => ("error" in read ? Promise.reject(read.error) : nothingYet);
      void client.prefetchQuery({ queryKey, queryFn });
    }
  }
  return client;
}
