import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer } from "../../testing/http.ts";

const PATH = "/api/products/public";
const products = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({ id, name: `Gạo ST25 túi ${id} kg`, price: 180_000 })),
);

type Answer = { body: string | Buffer; headers?: Record<string, string> };

async function wireOf({ body, headers = {} }: Answer, accept = "gzip, deflate, br") {
  const upstream = await httpServer(onTestFinished, (_, response) => {
    response.writeHead(200, {
      "content-type": "application/json",
      etag: '"7"',
      "content-length": Buffer.byteLength(body),
      ...headers,
    });
    response.end(body);
  });
  const server = await nodeServer(onTestFinished, { upstream });
  type Wire = Record<"encoding" | "etag" | "length" | "vary", string | undefined> & {
    bytes: Buffer;
  };
  return new Promise<Wire>((resolve) => {
    request(
      `${server.url}${PATH}`,
      { headers: { "accept-encoding": accept } },
      async (response) => {
        const { "content-encoding": encoding, "content-length": length } = response.headers;
        const { etag, vary } = response.headers;
        const bytes = await buffer(response);
        resolve({ encoding, etag, length, vary: vary?.toLowerCase(), bytes });
      },
    ).end();
  });
}

test("a list is compressed for a browser that takes it, and keeps the ETag that a write needs", async () => {
  const { encoding, etag, bytes } = await wireOf({ body: products }, "gzip");
  expect(encoding).toBe("gzip");
  expect(etag).toBe('"7"');
  expect(gunzipSync(bytes).toString()).toBe(products);
  expect(bytes.byteLength).toBeLessThan(products.length / 4);
});

test.each(["br", "gzip"])(
  "a list of a known length is sent as one %s body of its new length",
  async (accept) => {
    const { encoding, length, vary, bytes } = await wireOf({ body: products }, accept);
    expect(encoding).toBe(accept);
    expect(length).toBe(String(bytes.byteLength));
    expect(vary).toBe("accept-encoding");
    const decode = accept === "br" ? brotliDecompressSync : gunzipSync;
    expect(decode(bytes).toString()).toBe(products);
  },
);

test("a list that breaks off before its length is an error, not half a list", async () => {
  const upstream = await httpServer(onTestFinished, (_, response) => {
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(products),
    });
    response.write(products.slice(0, 2000));
    setImmediate(() => response.destroy());
  });
  const { url } = await nodeServer(onTestFinished, { upstream });
  const broken = await fetch(url + PATH);
  expect(broken.status).toBe(503);
  expect(await broken.json()).toMatchObject({ code: "UPSTREAM_UNREACHABLE" });
});

test.each([5_000, 200_000])(
  "a part of %s bytes that was asked for passes as it is",
  async (bytes) => {
    const part = "lúa;".repeat(bytes / 5);
    const upstream = await httpServer(onTestFinished, (_, response) => {
      response.writeHead(206, {
        "content-type": "text/csv",
        "content-range": `bytes 100-${99 + bytes}/900000`,
        "content-length": bytes,
      });
      response.end(part);
    });
    const { url } = await nodeServer(onTestFinished, { upstream });
    const response = await fetch(url + PATH, {
      headers: { range: "bytes=100-", "accept-encoding": "br" },
    });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-encoding")).toBeNull();
    expect(response.headers.get("content-length")).toBe(String(bytes));
    expect(await response.text()).toBe(part);
  },
);

test("a large list leaves no listeners behind at each pause of its client", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  // Random names compress badly.
  const rows = Array.from({ length: 30_000 }, (_, id) => ({ id, name: randomUUID() }));
  const body = JSON.stringify(rows);
  const { encoding, bytes } = await wireOf({ body }, "gzip");
  expect(encoding).toBe("gzip");
  expect(gunzipSync(bytes).toString()).toBe(body);
  expect(warnings).toEqual([]);
});

test("small responses, pictures and clients that take none get the bytes as they are", async () => {
  const small = JSON.stringify({ id: 7 });
  expect(await wireOf({ body: small })).toMatchObject({
    encoding: undefined,
    bytes: Buffer.from(small),
  });
  const picture = Buffer.alloc(5_000, 7);
  const headers = { "content-type": "image/webp" };
  expect(await wireOf({ body: picture, headers })).toMatchObject({
    encoding: undefined,
    bytes: picture,
  });
  expect((await wireOf({ body: products }, "identity")).bytes.toString()).toBe(products);
});

test("whatever a client accepts, caches are told that responses differ by it", async () => {
  for (const accept of ["gzip, br", "identity", ""]) {
    const { vary } = await wireOf({ body: products }, accept);
    expect(vary, accept).toBe("accept-encoding");
  }
});

test("what the upstream has compressed passes as it is", async () => {
  const body = gzipSync(products);
  const { encoding, bytes } = await wireOf({ body, headers: { "content-encoding": "gzip" } });
  expect(encoding).toBe("gzip");
  expect(bytes).toEqual(body);
});

describe("what the upstream has compressed, unasked, and we must read", () => {
  const answer = (status: number, body: unknown) =>
    httpServer(onTestFinished, (_, response) => {
      const bytes = gzipSync(JSON.stringify(body));
      response.writeHead(status, {
        "content-type": "application/json",
        "content-encoding": "gzip",
      });
      response.end(bytes);
    });
  const register = {
    method: "POST",
    headers: {
      "x-tap-csrf": "1",
      "sec-fetch-site": "same-origin",
      "content-type": "application/json",
    },
    body: "{}",
  };

  test("is the answer to a write", async () => {
    const upstream = await answer(200, { success: false, message: "Tên đã bị khóa" });
    const { url } = await nodeServer(onTestFinished, { upstream });
    const refused = await fetch(`${url}/api/auth/register`, register);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ message: "Tên đã bị khóa" });
  });

  test("is an answer in another shape than the contract's", async () => {
    const upstream = await answer(200, [{ id: 1, icon: "/gao.webp" }]);
    const { url } = await nodeServer(onTestFinished, { upstream });
    const list = await fetch(`${url}/api/categories/public`);
    expect(await list.json()).toEqual({
      data: [{ id: 1, icon_url: "/gao.webp", parentId: null, children: [] }],
    });
  });

  test("is an error", async () => {
    const upstream = await answer(409, { message: "Hết hàng", code: "OUT_OF_STOCK" });
    const { url } = await nodeServer(onTestFinished, { upstream });
    const list = await fetch(url + PATH);
    expect(await list.json()).toMatchObject({ message: "Hết hàng", code: "OUT_OF_STOCK" });
  });
});
