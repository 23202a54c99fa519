import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";

test("the README names every metric of ours, and no other", async () => {
  const { register } = createMetrics({
    upstreamCalls: () => ({ active: 0, stalled: 0, queued: 0 }),
    rendersPending: () => 0,
    auditDropped: () => 0,
    redis: () => ({ isUp: true, lateWrites: 0 }),
    upstreamUp: async () => true,
  });
  const readme = await readFile(new URL("../../README.md", import.meta.url), "utf8");
  const named = new Set(readme.match(/\btap_[a-z_]+/g));
  const known = (await register.getMetricsAsJSON()).map(({ name }) => name);
  expect(named).toEqual(new Set(known.filter((name) => name.startsWith("tap_"))));
});
