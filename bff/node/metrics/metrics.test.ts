import { expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, sendJson } from "../../testing/http.ts";
import { redisCommand, redisServer } from "../../testing/redis-server.ts";

const JSON_HEADERS = {
  "content-type": "application/json",
  "x-tap-csrf": "1",
  "sec-fetch-site": "same-origin",
};

async function server(env: Record<string, string> = {}) {
  const upstream = await httpServer(onTestFinished, (_, response) => {
    response.writeHead(401, { "content-type": "application/json" }).end("{}");
  });
  const running = await nodeServer(onTestFinished, {
    upstream,
    env: { METRICS_PORT: "0", ...env },
  });
  const scrape = async () =>
    (await fetch(`http://127.0.0.1:${running.metricsPort}/metrics`)).text();
  return { ...running, scrape };
}

test("requests, calls to the upstream and rejected attempts are counted", async () => {
  const { url, scrape } = await server();
  const login = JSON.stringify({ identifier: "lan@example.vn", password: "wrong" });
  for (let attempt = 0; attempt < 6; attempt++) {
    const init = { method: "POST", headers: JSON_HEADERS, body: login };
    await (await fetch(`${url}/bff/login`, init)).text();
  }
  const text = await scrape();
  const ofLogin = 'tap_http_request_duration_seconds_count{operation="login"';
  expect(text).toContain(`${ofLogin},status="401",complete="true"} 5`);
  expect(text).toContain(`${ofLogin},status="429",complete="true"} 1`);
  expect(text).toContain(
    'tap_upstream_request_duration_seconds_count{operation="loginUser",status="401"} 5',
  );
  expect(text).toContain('tap_rate_limited_total{limit="signIn"} 1');
  expect(text).toContain('tap_upstream_calls{state="active"} 0');
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).not.toContain("lan@example.vn");
});

test("a call to the upstream counts for its operation, by the fast path too", async () => {
  const { url, scrape } = await server();
  await (await fetch(`${url}/api/products/17?from=PLANTED`)).text();
  const text = await scrape();
  expect(text).toContain(
    'tap_upstream_request_duration_seconds_count{operation="getProduct",status="401"} 1',
  );
  expect(text).not.toContain("PLANTED");
});

test("whether the upstream responds, and each kind of money call from the start", async () => {
  const { scrape } = await server();
  const text = await scrape();
  expect(text).toContain("tap_upstream_up 1");
  expect(text).toContain('tap_money_calls_total{operation="createOrder",outcome="unknown"} 0');
  const away = await nodeServer(onTestFinished, {
    upstream: "http://127.0.0.1:9",
    env: { METRICS_PORT: "0" },
  });
  const response = await fetch(`http://127.0.0.1:${away.metricsPort}/metrics`);
  expect(await response.text()).toContain("tap_upstream_up 0");
});

test.runIf(redisCommand)("whether the shared store is there", async () => {
  const redis = await redisServer(onTestFinished);
  const { scrape } = await server({ REDIS_URL: redis.url });
  expect(await scrape()).toContain("tap_redis_up 1");
  await redis.stop();
  await expect.poll(scrape).toContain("tap_redis_up 0");
});

test("they are served on a port of their own only", async () => {
  const { url, metricsPort } = await server();
  expect((await fetch(`${url}/metrics`)).headers.get("content-type")).toContain("html");
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});

test("nothing is counted when nobody asks for it", async () => {
  const upstream = await httpServer(onTestFinished, (_, response) => sendJson(response, {}));
  const { metricsPort } = await nodeServer(onTestFinished, { upstream });
  expect(metricsPort).toBeUndefined();
});
