import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Hono } from "hono";
import contract from "#openapi/generated/upstream.json" with { type: "json" };
import { fileResponse } from "../file-response.ts";
import type { Mock } from "../mock.ts";

/** Blocks the package's requests to other sites. Behind the BFF its own policy applies. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const page = `<!doctype html>
<html lang="vi">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/__mock/docs/swagger-ui.css" />
    <title>API của TAP (bản giả lập)</title>
    <style>
      body { margin: 0; background: #fff; }
      header { position: sticky; top: 0; z-index: 2; padding: 0.75rem 1rem; background: #eef5ee; color: #1d3322; font: 1rem system-ui, sans-serif; }
      select { max-width: 100%; margin: 0 0.75rem 0 0.25rem; padding: 0.4rem; font: inherit; }
    </style>
  </head>
  <body>
    <header>
      <label>Gọi với tư cách <select><option value="">Khách, chưa đăng nhập</option></select></label>
      <output></output>
    </header>
    <main id="docs"></main>
    <script src="/__mock/docs/swagger-ui-bundle.js"></script>
    <script type="module" src="/__mock/docs/page.js"></script>
  </body>
</html>
`;

/** Behind the BFF, whose /api takes no token from a browser, the same calls are under /__mock/api. */
export function createDocs(mock: Pick<Mock, "upstream">, folder = packageFolder()): Hono {
  const app = new Hono().basePath("/__mock");

  app.get("/docs", (c) => {
    if (!folder) return c.text("swagger-ui-dist is missing: run npm ci in TAP's folder.", 404);
    return c.html(page, 200, { "content-security-policy": policy });
  });

  app.get("/docs/page.js", () => fileResponse(fileURLToPath(new URL("page.js", import.meta.url))));

  app.get("/docs/:name{swagger-ui(?:-bundle\\.js|\\.css)}", (c) =>
    folder ? fileResponse(join(folder, c.req.param("name"))) : c.notFound(),
  );

  app.get("/openapi.json", (c) => {
    const url = c.req.header("x-forwarded-host") ? "/__mock/api" : "/api";
    return c.json({ ...contract, servers: [{ url }] });
  });

  app.all("/api/*", (c) => {
    const url = c.req.url.replace("/__mock/api/", "/api/");
    return mock.upstream(new Request(url, c.req.raw));
  });

  return app;
}

export const docsAddress = packageFolder() && "/__mock/docs";

/** Undefined without devDependencies. */
function packageFolder(): string | undefined {
  const require = createRequire(import.meta.url);
  try {
    return dirname(require.resolve("swagger-ui-dist/package.json"));
  } catch {
    return undefined;
  }
}
