import type { Decorator } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

type FreshClientProps = { make: () => QueryClient; children: ReactNode };

/** A query client that lives as long as its story. */
export function FreshClient({ make, children }: FreshClientProps) {
  const [client] = useState(make);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

const emptyClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });

/** An empty cache for every story and no retries, so that errors show at once. */
export const withQueryClient: Decorator = (Story, { id }) => (
  <FreshClient key={id} make={emptyClient}>
    <Story />
  </FreshClient>
);
