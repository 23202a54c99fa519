import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { vi } from "vitest";
import { clientRoutes } from "../node/pages/client-routes.ts";
import { createPages } from "../node/pages/pages.ts";
import type { RenderPage } from "../node/pages/rendered-pages.ts";
import type { ReadForPage } from "../node/pages/renderer.ts";
import { fakeClock } from "./fake-clock.ts";
import type { RegisterCleanup } from "./http.ts";
import { setup } from "./setup.ts";

const HTML = `<!doctype html><html lang="vi"><head><title>TAP</title></head>
<body><div id="root"></div><!--/root--></body></html>`;

export const TO_PAGE = { accept: "text/html,application/xhtml+xml" };

export const isHtml = (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/html") ?? false;

const routes = clientRoutes(
  [
    "/$",
    "/",
    "/mua-sam",
    "/san-pham/$id",
    "/san-pham/yeu-thich",
    "/product/$id",
    "/category/$id",
    "/gioi-thieu/",
    "/gioi-thieu/$uid",
    "/khong-tim-thay-trang",
  ].map((path) => ({ path, files: [] })),
);

/** Product 17, category 3 with its child 31, and the person TAP_1. */
export const shop: ReadForPage = async (address) => {
  const { pathname, searchParams } = new URL(address);
  if (pathname === "/api/categories/public") {
    const data = [{ id: 3, children: [{ id: 31, children: [] }] }];
    return { status: 200, text: JSON.stringify({ data }) };
  }
  const isThere = pathname === "/api/products/17" || searchParams.get("uid") === "TAP_1";
  if (searchParams.get("uid") === "TAP_EMPTY") return { status: 200, text: "null" };
  return isThere ? { status: 200, text: '{"id":17}' } : { status: 404, text: "{}" };
};

type Options = { read?: ReadForPage; render?: RenderPage };

export async function clientPages(
  onCleanup: RegisterCleanup,
  { read = shop, render }: Options = {},
) {
  const folder = await mkdtemp(join(tmpdir(), "tap-client-"));
  onCleanup(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "index.html"), HTML);
  const clock = fakeClock();
  const spy = vi.fn(read);
  const client = await createPages({ folder, routes, read: spy, render, clock });
  const app = setup().replica({ pages: client.pages, refusedPage: client.refusedPage });
  const get = (path: string, headers: Record<string, string> = TO_PAGE, method = "GET") => {
    // Only the query counts: the target is given as it was sent.
    const url = `http://localhost/${/\?.*$/.exec(path) ?? ""}`;
    return app.request(url, { headers, method }, { target: path });
  };
  return { ...client, clock, get, read: spy };
}
