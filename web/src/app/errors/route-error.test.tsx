import {
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useSuspenseQuery,
} from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  RouterProvider,
} from "@tanstack/react-router";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { orLostChunk } from "./route-error.tsx";

let root: Root | undefined;
afterEach(() => root?.unmount());

function Failed({ reset }: ErrorComponentProps) {
  return (
    <button type="button" onClick={reset}>
      Thử lại
    </button>
  );
}

/** Fails once, in the loader or else when it renders. */
function setup(inLoader: boolean) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let calls = 0;
  const query = queryOptions({
    queryKey: ["cart"],
    queryFn: async () => {
      calls += 1;
      if (calls === 1) throw new Error("no network");
      return "Giỏ hàng";
    },
  });
  const rootRoute = createRootRoute();
  const cart = createRoute({
    getParentRoute: () => rootRoute,
    path: "/",
    loader: () => (inLoader ? client.ensureQueryData(query) : undefined),
    component: () => <h1>{useSuspenseQuery(query).data}</h1>,
    errorComponent: orLostChunk(Failed),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([cart]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  root.render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test.each([
  ["in its loader", true],
  ["when it renders", false],
])("a route's own error screen tries again what failed %s", async (_, inLoader) => {
  setup(inLoader);
  await page.getByRole("button", { name: "Thử lại" }).click();
  await expect.element(page.getByRole("heading", { name: "Giỏ hàng" })).toBeVisible();
});
