import { expect, onTestFinished, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { httpServer, nodeServer, sendJson } from "../../testing/http.ts";
import { createDeviations, deviationPage } from "./metrics-server.ts";

test("what deviates is listed by place, without its values, as a page and as JSON", async () => {
  const upstream = await httpServer(onTestFinished, (_, response) => {
    sendJson(response, { success: true, data: { data: [], total: "4711", page: 1, size: 20 } });
  });
  const { url, metricsPort } = await nodeServer(onTestFinished, {
    upstream,
    env: { METRICS_PORT: "0", CONTRACT_CHECK: "report" },
  });
  const ask = async (accept: string) => {
    const headers = { accept };
    return (await fetch(`http://127.0.0.1:${metricsPort}/deviations`, { headers })).text();
  };
  expect(await ask("text/html")).toContain("None.");
  for (let call = 0; call < 2; call++) {
    expect((await fetch(`${url}/api/products/public`)).status).toBe(200);
  }
  const report = JSON.parse(await ask("application/json"));
  expect(report.deviations).toHaveLength(2);
  expect(report.deviations).toContainEqual({
    operation: "listPublicProducts",
    kind: "type",
    path: "total",
    count: 2,
    last: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  expect(report.deviations).toContainEqual(expect.objectContaining({ kind: "envelope", path: "" }));
  const page = await ask("text/html");
  expect(page).toContain("<code>total</code>");
  expect(page).toContain("listPublicProducts");
  expect(page).not.toContain("4711");
  expect((await fetch(`${url}/deviations`)).headers.get("content-type")).toContain("html");
});

test("the newest come first; what does not fit is only counted, and the page says so", async () => {
  const clock = fakeClock();
  const deviations = createDeviations(clock, 2);
  deviations.note("getProduct", "type", "price");
  clock.advance(1_000);
  deviations.note("getCart", "missing", "total");
  deviations.note("getCart", "name", "items");
  deviations.note("getCart", "name", "items");
  clock.advance(1_000);
  deviations.note("getProduct", "type", "price");
  const report = deviations.report();
  expect(report.unlisted).toBe(2);
  expect(report.deviations.map(({ path, count }) => [path, count])).toEqual([
    ["price", 2],
    ["total", 1],
  ]);
  expect(await deviationPage(report)).toContain("The list is full (2): 2 more");
});

test("what looks like markup is text", async () => {
  const deviations = createDeviations(fakeClock());
  deviations.note("getProduct", "type", "<script>alert(1)</script>");
  const page = await deviationPage(deviations.report());
  expect(page).not.toContain("<script");
  expect(page).toContain("&lt;script&gt;");
});
