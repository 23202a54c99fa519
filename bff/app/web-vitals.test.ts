import { expect, onTestFinished, test } from "vitest";
import { httpServer, nodeServer, sendJson } from "../testing/http.ts";

const HEADERS = {
  "x-tap-csrf": "1",
  "sec-fetch-site": "same-origin",
  "content-type": "application/json",
};

const report = {
  visitor: "guest",
  vitals: [
    { name: "LCP", value: 1_800, route: "/" },
    { name: "CLS", value: 0.02, route: "/" },
  ],
};

async function started() {
  const upstream = await httpServer(onTestFinished, (_, response) => sendJson(response, {}));
  const env = { METRICS_PORT: "0" };
  const { url, metricsPort, lines } = await nodeServer(onTestFinished, { upstream, env });
  const send = (body: unknown, headers: Record<string, string> = HEADERS) =>
    fetch(`${url}/bff/vitals`, { method: "POST", headers, body: JSON.stringify(body) });
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { send, scrape, lines };
}

test("a visit is counted in seconds, and its layout shift as a score", async () => {
  const { send, scrape } = await started();
  const response = await send(report);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(response.headers.has("set-cookie")).toBe(false);
  const text = await scrape();
  const labels = 'route="other",visitor="guest"';
  expect(text).toContain(`tap_web_vitals_seconds_sum{name="LCP",${labels}} 1.8`);
  expect(text).toContain(`tap_web_vitals_seconds_bucket{le="2.5",name="LCP",${labels}} 1`);
  expect(text).toContain(`tap_web_vitals_layout_shift_sum{${labels}} 0.02`);
});

test("a route that the client does not have makes no label of its own", async () => {
  const { send, scrape } = await started();
  for (let count = 0; count < 5; count += 1) {
    await send({ visitor: "member", vitals: [{ name: "INP", value: 90, route: `/x${count}` }] });
  }
  const text = await scrape();
  expect(text).toContain(
    'tap_web_vitals_seconds_count{name="INP",route="other",visitor="member"} 5',
  );
  expect(text).not.toContain("/x1");
});

test.each([
  { ...report, visitor: "0987654321" },
  { ...report, vitals: [] },
  { ...report, vitals: Array.from({ length: 6 }, () => report.vitals[0]) },
  { ...report, vitals: [{ name: "FID", value: 1, route: "/" }] },
  { ...report, vitals: [{ name: "LCP", value: -1, route: "/" }] },
  { ...report, vitals: [{ name: "LCP", value: 1e9, route: "/" }] },
  { ...report, url: "https://tap.example.vn/?token=x" },
])("%j is no report", async (body) => {
  const { send, scrape } = await started();
  expect((await send(body)).status).toBe(400);
  expect(await scrape()).not.toContain("tap_web_vitals_seconds_count{");
});

test("another site cannot report", async () => {
  const { send } = await started();
  expect((await send(report, { "content-type": "application/json" })).status).toBe(403);
});

test("an address that reports too much is refused", async () => {
  const { send } = await started();
  const statuses = await Promise.all(Array.from({ length: 61 }, () => send(report)));
  expect(statuses.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1);
});
