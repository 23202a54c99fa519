import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { precompress } from "./client-files.ts";
import { clientRoutes, readClientRoutes } from "./client-routes.ts";
import { createPages } from "./pages.ts";

const ORIGIN = "http://localhost";
const SCRIPT = "console.log(1);".repeat(100);
const HTML = "<html><head><script>theme()</script></head><body><div id=root></div></body></html>";
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tap-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), HTML);
  await writeFile(join(folder, "assets/app-1a2b.js"), SCRIPT);
  await writeFile(join(folder, "assets/app-1a2b.js.map"), "{}");
  await writeFile(join(folder, "logo.svg"), "<svg/>");
  await precompress(folder);
});
afterAll(() => rm(folder, { recursive: true }));

const routes = clientRoutes([
  { path: "/", files: [] },
  { path: "/san-pham/$id", files: ["assets/product-3c4d.js", "assets/product-5e6f.css"] },
  { path: "/san-pham/yeu-thich", files: ["assets/favorites-7a8b.js"] },
  { path: "/quan-ly-vi-tap/$", files: [] },
  { path: "/quan-ly-don", files: ["assets/frame-9b.js"] },
  { path: "/quan-ly-don/", files: ["assets/frame-9b.js", "assets/orders-0c.js"] },
]);

async function get(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { pages } = await createPages({ folder, routes });
  return pages(new Request(ORIGIN + path, { headers, method }), path, ORIGIN);
}

describe("the built client", () => {
  test("hashed files are immutable and come as the build compressed them", async () => {
    const response = await get("/assets/app-1a2b.js", { "accept-encoding": "gzip, br" });
    expect(response?.headers.get("content-encoding")).toBe("br");
    expect(response?.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response?.headers.get("vary")).toBe("accept-encoding");
    const bytes = await response?.arrayBuffer();
    expect(brotliDecompressSync(new Uint8Array(bytes ?? [])).toString()).toBe(SCRIPT);
  });

  test.each([
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["identity", null],
    ["", null],
  ])("Accept-Encoding %j gives %j", async (accepted, encoding) => {
    const response = await get("/assets/app-1a2b.js", { "accept-encoding": accepted });
    expect(response?.headers.get("content-encoding")).toBe(encoding);
  });

  test("other files are asked for again by their ETag", async () => {
    const first = await get("/logo.svg");
    expect(first?.headers.get("cache-control")).toBe("no-cache");
    const etag = first?.headers.get("etag") ?? "";
    const again = await get("/logo.svg", { "if-none-match": `"x", W/${etag}` });
    expect(again?.status).toBe(304);
    expect(await again?.text()).toBe("");
  });

  test.each([
    ["/", 200],
    ["/index.html", 200],
    ["/san-pham/17", 200],
    ["/quan-ly-vi-tap/tong-quan", 200],
    ["/khong-co-trang-nay", 404],
    ["/san-pham/17/x", 404],
  ])("%s is the client's page with status %i", async (path, status) => {
    const response = await get(path);
    expect(response?.status).toBe(status);
    expect(await response?.text()).toBe(HTML);
  });

  test.each(["/assets/gone.js", "/gone.png", "/assets/app-1a2b.js.map", "/assets/x"])(
    "%s is not a page",
    async (path) => expect(await get(path)).toBeUndefined(),
  );

  test("HEAD says the same without a body, other methods nothing", async () => {
    const response = await get("/", {}, "HEAD");
    expect(response?.headers.get("content-length")).toBe(String(HTML.length));
    expect(await response?.text()).toBe("");
    expect(await get("/", {}, "POST")).toBeUndefined();
  });

  const read = (path: string) => `<${path}>; rel=preload; as=fetch; crossorigin`;

  test.each([
    ["/", [read("/bff/views/home")]],
    [
      "/san-pham/17",
      [
        read("/bff/views/product/17"),
        "</assets/product-3c4d.js>; rel=modulepreload",
        "</assets/product-5e6f.css>; rel=preload; as=style; crossorigin",
      ],
    ],
    [
      "/san-pham/abc",
      [
        "</assets/product-3c4d.js>; rel=modulepreload",
        "</assets/product-5e6f.css>; rel=preload; as=style; crossorigin",
      ],
    ],
    ["/san-pham/yeu-thich", ["</assets/favorites-7a8b.js>; rel=modulepreload"]],
    [
      "/quan-ly-don",
      ["</assets/frame-9b.js>; rel=modulepreload", "</assets/orders-0c.js>; rel=modulepreload"],
    ],
    ["/khong-co-trang-nay", []],
  ])("%s names what its screen needs first", async (path, links) => {
    const session = read("/bff/session");
    expect((await get(path))?.headers.get("link")).toBe([session, ...links].join(", "));
  });

  test.each([
    ["/san-pham/17", "/san-pham/$id"],
    ["/san-pham/yeu-thich", "/san-pham/yeu-thich"],
    ["/khong-co-trang-nay", undefined],
  ])("%s has the pattern %s, without a build none", async (path, pattern) => {
    expect((await createPages({ folder, routes })).routeOf(path)).toBe(pattern);
    const unbuilt = await readClientRoutes(join(folder, "no-such.json"));
    expect((await createPages({ folder, routes: unbuilt })).routeOf(path)).toBe(undefined);
  });

  test("its inline scripts are named to the policy by their hash", async () => {
    const { scriptHashes } = await createPages({ folder, routes });
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode("theme()"));
    expect(scriptHashes).toContain(`'sha256-${Buffer.from(digest).toString("base64")}'`);
  });

  test("a script is added in front of </body>, in every encoding", async () => {
    const { pages } = await createPages({ folder, routes, script: "/__mock/panel.js" });
    const tag = '<script type="module" src="/__mock/panel.js"></script></body>';
    const headers = { "accept-encoding": "br" };
    const response = await pages(new Request(`${ORIGIN}/`, { headers }), "/", ORIGIN);
    const bytes = new Uint8Array((await response?.arrayBuffer()) ?? []);
    expect(brotliDecompressSync(bytes).toString()).toContain(tag);
  });

  test("the page names the resizer of pictures, and nothing in its address ends the attribute", async () => {
    const pictureResizer = `https://img.example.vn/?w={width}&lt=1&u={url}&q="><script>$&`;
    const { pages, scriptHashes } = await createPages({ folder, routes, pictureResizer });
    const response = await pages(new Request(`${ORIGIN}/`), "/", ORIGIN);
    expect(await response?.text()).toContain(
      '<meta name="picture-resizer" content="https://img.example.vn/?w={width}&amp;lt=1&amp;u={url}&amp;q=&quot;><script>$&amp;"></head>',
    );
    expect(scriptHashes).toEqual((await createPages({ folder, routes })).scriptHashes);
  });
});
