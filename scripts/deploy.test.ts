import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { createMetrics } from "#bff/node/metrics/metrics.ts";
import { variables } from "#bff/node/variables.ts";
import { HEAP_LIMITS } from "./heap-limits.ts";

const folder = fileURLToPath(new URL("../deploy/", import.meta.url));
const read = (name: string) => readFileSync(folder + name, "utf8");

async function knownNames(): Promise<Set<string>> {
  const { register } = createMetrics({
    upstreamCalls: () => ({ active: 0, stalled: 0, queued: 0 }),
    rendersPending: () => 0,
    auditDropped: () => 0,
    redis: () => ({ isUp: true, lateWrites: 0 }),
  });
  const metrics = await register.getMetricsAsJSON();
  const suffixes = ["", "_count", "_sum", "_bucket"];
  return new Set(metrics.flatMap(({ name }) => suffixes.map((suffix) => name + suffix)));
}

test.each(["alerts.yaml", "grafana-dashboard.json"])(
  "%s asks for metrics that exist",
  async (name) => {
    const used = new Set(read(name).match(/\b(?:tap|nodejs|process)_[a-z0-9_]+/g));
    expect(used.size).toBeGreaterThan(5);
    const known = await knownNames();
    expect([...used].filter((metric) => !known.has(metric))).toEqual([]);
  },
);

test("every metric of ours is on the dashboard", async () => {
  const dashboard = read("grafana-dashboard.json");
  const own = [...(await knownNames())].filter((name) =>
    /^tap_.*(?<!_count|_sum|_bucket)$/.test(name),
  );
  expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
});

test("what sets variables sets those that the server reads", () => {
  const known = new Set([...Object.keys(variables), "NODE_ENV"]);
  const files = readdirSync(folder).filter((name) => !name.endsWith(".json"));
  const set = files.flatMap((name) =>
    [
      ...read(name).matchAll(
        /^\s*([A-Z][A-Z_]+): |name: ([A-Z_]+), value|\b([A-Z]+(?:_[A-Z]+)*)=/gm,
      ),
    ].flatMap(([, yaml, kubernetes, shell]) => yaml ?? kubernetes ?? shell ?? []),
  );
  const names = set.filter((name) => /_|^(?:PORT|HOST)$/.test(name));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test.each(["Dockerfile", "tap@.service"])("%s runs the built server within its memory", (name) => {
  const command = read(name)
    .match(/^(?:CMD|ExecStart=).*$/m)?.[0]
    .replaceAll(/[",[\]]/g, "");
  expect(command).toContain(`${HEAP_LIMITS.join(" ")} dist/bff/server.js`);
});
