import type { Decorator } from "@storybook/react-vite";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { type ReactNode, useState } from "react";

function MemoryRouter({ path, children }: { path: string; children: ReactNode }) {
  const [router] = useState(() =>
    createRouter({
      routeTree: createRootRoute(),
      history: createMemoryHistory({ initialEntries: [path] }),
    }),
  );
  return <RouterContextProvider router={router}>{children}</RouterContextProvider>;
}

/** Links work but leave nothing; `parameters: { path: "/mua-sam" }` sets the current path. */
export const withRouter: Decorator = (Story, { id, parameters }) => (
  <MemoryRouter key={id} path={parameters.path ?? "/"}>
    <Story />
  </MemoryRouter>
);
