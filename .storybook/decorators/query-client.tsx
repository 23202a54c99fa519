import type { Decorator, Parameters } from "@storybook/react-vite";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { guest, sessionQuery } from "#web/auth/session.ts";

type FreshClientProps = { make: () => QueryClient; children: ReactNode };

export function FreshClient({ make, children }: FreshClientProps) {
  const [client] = useState(make);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Without a mock in the tab nothing responds to the session query. */
export function asGuest(client: QueryClient, { tap }: Parameters): QueryClient {
  const { queryKey } = sessionQuery;
  if (!tap && !client.getQueryState(queryKey)) client.setQueryData(queryKey, guest);
  return client;
}

const emptyClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false }, mutations: { retry: false } } });

/** No retries, so that errors show at once. */
export const withQueryClient: Decorator = (Story, { id, parameters }) => (
  <FreshClient key={id} make={() => asGuest(emptyClient(), parameters)}>
    <Story />
  </FreshClient>
);
