import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { mainId } from "#web/ui/layout/shell-parts.tsx";
import { PageAnnouncer } from "./late-parts.tsx";

let root: Root | undefined;
afterEach(() => root?.unmount());

function setup(loaded: Promise<void>) {
  const rootRoute = createRootRoute({
    component: () => (
      <>
        <PageAnnouncer />
        <main id={mainId} tabIndex={-1}>
          <Outlet />
        </main>
      </>
    ),
  });
  const first = createRoute({
    getParentRoute: () => rootRoute,
    path: "/",
    loader: () => loaded,
    pendingMs: 0,
    pendingComponent: () => <p>Đang tải</p>,
    component: () => <h1>Trang chủ</h1>,
  });
  const next = createRoute({
    getParentRoute: () => rootRoute,
    path: "/chinh-sach",
    component: () => <h1>Chính sách</h1>,
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([first, next]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  const place = document.body.appendChild(document.createElement("div"));
  root = createRoot(place);
  root.render(<RouterProvider router={router} />);
  return { router };
}

const focused = () => document.activeElement?.textContent;

test("the first page leaves the focus alone", async () => {
  setup(Promise.resolve());
  await expect.poll(() => document.querySelector("h1")?.textContent).toBe("Trang chủ");
  expect(document.activeElement).toBe(document.body);
});

test("the next page takes the focus, also from a first page that is not complete", async () => {
  const { router } = setup(new Promise(() => {}));
  await expect.poll(() => document.body.textContent).toContain("Đang tải");
  await router.navigate({ to: "/chinh-sach" });
  await expect.poll(focused).toBe("Chính sách");
});
