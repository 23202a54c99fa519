import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { httpServer, nodeServer, sendJson } from "../../testing/http.ts";

const ORDERS = "/api/orders";
const CONFIRM = "/api/admin/wallet/withdraw-requests/rt-1/confirm-transfer";
const SAME_ORIGIN = { "x-tap-csrf": "1", "sec-fetch-site": "same-origin" };
const JSON_TYPE = { "content-type": "application/json" };

type Listener = Parameters<typeof httpServer>[1];

async function signedIn(listener: Listener) {
  const clock = fakeClock();
  const claims = Buffer.from(JSON.stringify({ exp: 4_000_000_000 })).toString("base64url");
  const upstream = await httpServer(onTestFinished, (request, response) => {
    if (request.url === "/api/auth/login") {
      return sendJson(response, { accessToken: `e30.${claims}.x`, refreshToken: "r" });
    }
    if (request.url === "/api/auth/me") {
      return sendJson(response, { id: "u-1", permissions: ["PERM_CONFIRM_WITHDRAW_TRANSFER"] });
    }
    listener(request, response);
  });
  const server = await nodeServer(onTestFinished, { upstream, clock });
  const login = await fetch(`${server.url}/bff/login`, {
    method: "POST",
    headers: { ...SAME_ORIGIN, ...JSON_TYPE },
    body: JSON.stringify({ identifier: "a@b.vn", password: "p" }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const headers = { ...SAME_ORIGIN, cookie, "idempotency-key": "intent-0001" };
  const post = (path: string, body: BodyInit, more: Record<string, string>) =>
    fetch(server.url + path, { method: "POST", headers: { ...headers, ...more }, body });
  return { clock, post };
}

test("duplicates of a call whose upstream resets are one call, and get the same response", async () => {
  const reset = Promise.withResolvers<void>();
  let calls = 0;
  const { clock, post } = await signedIn(async (request) => {
    calls += 1;
    await reset.promise;
    request.socket.destroy();
  });
  const before = clock.pending();
  const duplicates = Array.from({ length: 20 }, () => post(ORDERS, "{}", JSON_TYPE));
  // The time limits of the first call, and one wait for each of the others.
  await expect.poll(() => clock.pending()).toBeGreaterThanOrEqual(before + 21);
  reset.resolve();
  const statuses = await Promise.all(duplicates.map(async (duplicate) => (await duplicate).status));
  expect(statuses).toEqual(Array(20).fill(503));
  expect(calls).toBe(1);
});

test("a large form with a key arrives whole, with its length, and its repeat is compared", async () => {
  const digestOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
  const seen: { digest: string; length: string | undefined; type: string | undefined }[] = [];
  const { post } = await signedIn(async (request, response) => {
    const { "content-length": length, "content-type": type } = request.headers;
    seen.push({ digest: digestOf(Buffer.concat(await request.toArray())), length, type });
    sendJson(response, { id: "rt-1" });
  });
  const bytes = new Uint8Array(3 * 1024 * 1024 + 7).map((_, i) => i % 253);
  const type = { "content-type": "multipart/form-data; boundary=xyz" };
  expect((await post(CONFIRM, bytes, type)).status).toBe(200);
  expect((await post(CONFIRM, bytes, type)).status).toBe(200);
  expect((await post(CONFIRM, bytes.subarray(1), type)).status).toBe(422);
  const [first] = seen;
  expect(first).toEqual({
    digest: digestOf(bytes),
    length: String(bytes.length),
    type: "multipart/form-data; boundary=xyz",
  });
  expect(seen).toHaveLength(1);
});
