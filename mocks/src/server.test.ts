import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type MockServer, startMockServer } from "./server.ts";
import { buyer, clientOf, seller } from "./testing/client.ts";
import { permittedCalls } from "./testing/permitted-calls.ts";
import { fileOf } from "./testing/picture-files.ts";

let folder: string;
let stateFile: string;
let servers: MockServer[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tap-mock-"));
  stateFile = join(folder, "data", "state.json");
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
  await rm(folder, { recursive: true });
});

async function start(): Promise<MockServer> {
  const server = await startMockServer({ port: 0, stateFile });
  servers.push(server);
  return server;
}

async function stop(server: MockServer): Promise<void> {
  servers = servers.filter((other) => other !== server);
  await server.close();
}

function clientAt({ url }: MockServer) {
  return clientOf({
    upstream: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.method === "GET" ? undefined : await request.arrayBuffer();
      return fetch(`${url}${pathname}${search}`, {
        method: request.method,
        headers: request.headers,
        body,
      });
    },
  });
}

const forwarded = { headers: { "x-forwarded-host": "tap.example", "x-forwarded-proto": "https" } };
const redirect_uri = "https://tap.example/dang-nhap/google";
const authorizeParams = new URLSearchParams({
  client_id: "tap-web",
  redirect_uri,
  response_type: "code",
  scope: "openid email",
  // RFC 7636 Appendix B
  code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
  code_challenge_method: "S256",
});

const redemption = {
  grant_type: "authorization_code",
  client_id: "tap-web",
  client_secret: "mock-secret",
  redirect_uri,
  code_verifier: "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk",
};

async function keySetOf({ url }: MockServer): Promise<unknown> {
  return (await fetch(`${url}/__mock/google/jwks`)).json();
}

describe("a mock server with a state file", () => {
  it("keeps an order and its buyer's session after a restart", async () => {
    const first = await start();
    const client = clientAt(first);
    const sent = await permittedCalls.createOrder(first.mock.db, client);
    const order = await client.call("createOrder", sent);
    const token = await client.signIn(buyer);
    await stop(first);

    const second = clientAt(await start());
    const headers = { authorization: `Bearer ${token}` };
    const found = await second.call("getOrder", { headers, path: { id: order.json.id } });
    expect(found).toEqual({ status: 200, json: order.json });
  });

  it("keeps a product, its stock and both histories after a restart", async () => {
    const first = await start();
    const client = clientAt(first);
    const sent = await permittedCalls.changeVariantStock(first.mock.db, client);
    const stock = await client.call("changeVariantStock", sent);
    const path = { id: stock.json.product_id };
    const hide = { as: seller, path, body: { status: "hidden" } };
    await client.call("setProductStatus", hide);
    await stop(first);

    const again = clientAt(await start());
    const product = await again.call("getProduct", { as: seller, path });
    expect(product.json.status_id).toBe("hidden");
    const entries = await again.call("listStockHistory", { as: seller, path: sent.path });
    expect(entries.json[0]).toMatchObject({ quantity: 1, type: "import" });
    const history = await again.call("listProductHistory", { as: seller, path });
    expect(history.json[0]).toMatchObject({ action: "status_changed" });
  });

  it("keeps answers, recordings and saved states after a restart, and loads a state", async () => {
    const first = await start();
    const send = (server: MockServer, method: string, path: string, body: object) =>
      fetch(`${server.url}/__mock/${path}`, { method, body: JSON.stringify(body) });
    const answer = { operation: "getCart", status: 409, body: { message: "Đang bận" } };
    await send(first, "PUT", "state", { addAnswer: answer });
    await send(first, "POST", "recordings", { name: "Giỏ bận", answers: [answer] });
    await send(first, "POST", "states", { name: "Hôm nay" });
    await stop(first);

    const again = await start();
    const response = await clientAt(again).raw("getCart");
    expect([response.status, await response.json()]).toEqual([409, answer.body]);
    const state = await (await fetch(`${again.url}/__mock/state`)).json();
    expect(state).toMatchObject({ recordings: [{ name: "Giỏ bận" }], docs: "/__mock/docs" });
    again.mock.db.orders = [];
    expect((await send(again, "POST", "states/load", { name: "Hôm nay" })).status).toBe(204);
    expect(again.mock.db.orders).toHaveLength(300);
  });

  it("keeps an uploaded picture after a restart", async () => {
    const first = await start();
    const file = fileOf("png", { size: 300_000 });
    const sent = { as: buyer, form: { file } };
    const { json } = await clientAt(first).call("uploadMyDocumentImage", sent);
    await stop(first);

    const { url } = await start();
    const shown = await fetch(`${url}${json.data.imageUrl}`);
    expect(shown.headers.get("content-type")).toBe("image/png");
    expect(await shown.arrayBuffer()).toEqual(await file.arrayBuffer());
  });

  it("completes a Google sign-in that began before a restart, with the same key", async () => {
    const first = await start();
    const keys = await keySetOf(first);
    const page = await (
      await fetch(`${first.url}/__mock/google/authorize?${authorizeParams}`, forwarded)
    ).text();
    const [, code = ""] = /code=([^&"]+)/.exec(page) ?? [];
    await stop(first);

    const second = await start();
    const response = await fetch(`${second.url}/__mock/google/token`, {
      ...forwarded,
      method: "POST",
      body: new URLSearchParams({ ...redemption, code: decodeURIComponent(code) }),
    });
    expect([response.status, (await response.json()).token_type]).toEqual([200, "Bearer"]);
    expect(await keySetOf(second)).toEqual(keys);
  });

  it("keeps its scenario after a restart and restores the rows when it ends", async () => {
    const first = await start();
    const products = first.mock.db.products.length;
    await first.mock.change({ scenario: "empty-shop", latency: 1 });
    await stop(first);

    const { mock } = await start();
    expect(mock.settings()).toMatchObject({ scenarios: ["empty-shop"], latency: 1 });
    expect(mock.db.products).toEqual([]);
    await mock.change({ scenario: "normal" });
    expect(mock.db.products).toHaveLength(products);
  });

  it("starts from the seed without an error when there is no file yet", async () => {
    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const { mock } = await start();
    expect(mock.db.orders).toHaveLength(300);
    expect(consoleError).not.toHaveBeenCalled();
  });

  it.each([
    ["cut off", async (text: string) => text.slice(0, 1_000)],
    ["of another version", async (text: string) => text.replace(/"version":\d+/, '"version":0')],
    ["without a table", async (text: string) => text.replace('"journal":', '"journals":')],
    ["empty", async () => ""],
  ])("starts from the seed and logs one error when the file is %s", async (_, spoil) => {
    const first = await start();
    await first.mock.change({ latency: 1 });
    first.mock.db.orders = [];
    await stop(first);
    await writeFile(stateFile, await spoil(await readFile(stateFile, "utf8")));

    const consoleError = vi.spyOn(console, "error").mockReturnValue();
    const second = await start();
    expect(second.mock.db.orders).toHaveLength(300);
    await second.mock.change({ latency: 2 });
    expect(consoleError).toHaveBeenCalledOnce();
    expect(consoleError).toHaveBeenCalledWith(expect.stringContaining(stateFile));
    await stop(second);

    const third = await start();
    expect(third.mock.settings().latency).toBe(2);
    expect(consoleError).toHaveBeenCalledOnce();
  });
});
