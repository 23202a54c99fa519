import type { Decorator } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { type ReactNode, Suspense, useState } from "react";

/** What a read has come to; its key is the options factory's. */
type Read = { queryKey: QueryKey } & ({ data: unknown } | { error: Error } | { pending: true });

const nothingYet = new Promise<never>(() => {});

type CachedProps = { reads: readonly Read[]; children: ReactNode };

function Cached({ reads, children }: CachedProps) {
  const [client] = useState(() => cacheOf(reads));
  return (
    <QueryClientProvider client={client}>
      <Suspense>{children}</Suspense>
    </QueryClientProvider>
  );
}

/** Reads that have answered, failed or are still under way; the others go to the server. */
export function withCache(...reads: Read[]): Decorator {
  return (Story, { id }) => (
    <Cached key={id} reads={reads}>
      <Story />
    </Cached>
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
