import { request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer } from "../../testing/http.ts";

const PATH = "/api/products/public";
const products = JSON.stringify(
  Array.from({ length: 40 }, (_, id) => ({ id, name: `Gạo ST25 túi ${id} kg`, price: 180_000 })),
);

type Answer = { body: string | Buffer; headers?: Record<string, string> };

/** What is on the wire when the upstream answers so. */
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
  return new Promise<{ encoding: string | undefined; etag: string | undefined; bytes: Buffer }>(
    (resolve) => {
      request(
        `${server.url}${PATH}`,
        { headers: { "accept-encoding": accept } },
        async (response) =>
          resolve({
            encoding: response.headers["content-encoding"],
            etag: response.headers.etag,
            bytes: await buffer(response),
          }),
      ).end();
    },
  );
}

test("a list is compressed for a browser that takes it, and keeps the ETag that a write needs", async () => {
  const { encoding, etag, bytes } = await wireOf({ body: products }, "gzip");
  expect(encoding).toBe("gzip");
  expect(etag).toBe('"7"');
  expect(gunzipSync(bytes).toString()).toBe(products);
  expect(bytes.byteLength).toBeLessThan(products.length / 4);
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

test("what the upstream has compressed passes as it is", async () => {
  const body = gzipSync(products);
  const { encoding, bytes } = await wireOf({ body, headers: { "content-encoding": "gzip" } });
  expect(encoding).toBe("gzip");
  expect(bytes).toEqual(body);
});
