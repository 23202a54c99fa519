import type { Decorator } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";

function FreshClient({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { retry: false }, mutations: { retry: false } },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** An empty cache for every story, and no retries: a failure shows at once. */
export const withQueryClient: Decorator = (Story, { id }) => (
  <FreshClient key={id}>
    <Story />
  </FreshClient>
);
