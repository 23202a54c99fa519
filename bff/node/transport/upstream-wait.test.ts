import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { fakeClock } from "../../testing/fake-clock.ts";
import { httpServer, nodeServer, sendJson } from "../../testing/http.ts";
import { noteUpstreamWait, withUpstreamWait } from "./http-upstream.ts";

const call = { method: "GET", target: "/", setHeader: () => {} };

test("calls side by side count once, one after the other both", () => {
  const clock = fakeClock();
  const wait = withUpstreamWait(clock, (ms) => {
    const endFirst = noteUpstreamWait(call);
    clock.advance(100);
    const endSecond = noteUpstreamWait(call);
    clock.advance(50);
    endFirst();
    clock.advance(30);
    expect(ms()).toBe(180);
    endSecond();
    clock.advance(1_000);
    const endThird = noteUpstreamWait(call);
    clock.advance(7);
    endThird();
    return ms();
  });
  expect(wait).toBe(187);
});

test("two requests at a time wait each for themselves", async () => {
  const clock = fakeClock();
  const waits = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const requests = waits.map(({ promise }) =>
    withUpstreamWait(clock, async (ms) => {
      const end = noteUpstreamWait(call);
      await promise;
      end();
      return ms();
    }),
  );
  clock.advance(10);
  waits[0]?.resolve();
  await requests[0];
  clock.advance(10);
  waits[1]?.resolve();
  expect(await Promise.all(requests)).toEqual([10, 20]);
});

test.each([
  ["a forwarded call", "/api/products/public", "listPublicProducts"],
  ["a view of several calls", "/bff/views/home", "getHomePage"],
])("the log says how long %s waited for the upstream", async (_, path, operation) => {
  const upstream = await httpServer(onTestFinished, async (_request, response) => {
    await sleep(60);
    sendJson(response, { items: [], total: 0, page: 1, limit: 20 });
  });
  const { url, lines } = await nodeServer(onTestFinished, { upstream });
  await (await fetch(url + path, { headers: { "sec-fetch-site": "same-origin" } })).text();
  const line = lines.find((one) => one.includes(`"operation":"${operation}"`));
  const { ms, upstreamMs } = JSON.parse(line ?? "{}");
  expect(upstreamMs).toBeGreaterThanOrEqual(55);
  expect(upstreamMs).toBeLessThanOrEqual(ms);
});

test("what calls nobody has waited for nobody", async () => {
  const upstream = await httpServer(onTestFinished, (_, response) => sendJson(response, {}));
  const { url, lines } = await nodeServer(onTestFinished, { upstream });
  await (await fetch(`${url}/livez`)).text();
  expect(lines.at(-1)).toContain('"upstreamMs":0');
});
