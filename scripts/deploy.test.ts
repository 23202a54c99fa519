import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import type { IdempotencyOutcome } from "#bff/app/lib/telemetry.ts";
import { createLimits } from "#bff/app/limits/limits.ts";
import { CLOSE_MS, NOTICE_MS } from "#bff/node/bootstrap.ts";
import { createMetrics } from "#bff/node/metrics/metrics.ts";
import { variables } from "#bff/node/variables.ts";
import { operations } from "#openapi/generated/operations.ts";
import { HEAP_LIMITS } from "./heap-limits.ts";

const folder = fileURLToPath(new URL("../deploy/", import.meta.url));
const read = (name: string) => readFileSync(folder + name, "utf8");
const operatorsGuide = readFileSync(new URL("../docs/operations.md", import.meta.url), "utf8");

const RULES = ["alerts.yaml", "slo.yaml"];
const ASKING = [...RULES, "grafana-dashboard.json"];

function newMetrics() {
  return createMetrics({
    upstreamCalls: () => ({ active: 0, stalled: 0, queued: 0 }),
    rendersPending: () => 0,
    auditDropped: () => 0,
    redis: () => ({ isUp: true, lateWrites: 0 }),
    upstreamUp: async () => true,
  });
}

async function knownNames(): Promise<Set<string>> {
  const metrics = await newMetrics().register.getMetricsAsJSON();
  const suffixes = ["", "_count", "_sum", "_bucket"];
  return new Set(metrics.flatMap(({ name }) => suffixes.map((suffix) => name + suffix)));
}

test.each(readdirSync(folder).filter((name) => name.endsWith(".yaml")))("%s is YAML", (name) => {
  const documents = parseAllDocuments(read(name));
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
});

describe("Prometheus", () => {
  type Rule = { alert?: string; record?: string; expr: string };
  type Rules = { groups: { rules: Rule[] }[] };
  const rules = RULES.flatMap((name) => {
    const { groups }: Rules = parse(read(name));
    return groups.flatMap((group) => group.rules);
  });
  type Panels = { panels: { targets: { expr: string }[] }[] };
  const { panels }: Panels = JSON.parse(read("grafana-dashboard.json"));
  const asked = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);

  test.each(ASKING)("%s asks for metrics that exist", async (name) => {
    const used = new Set(read(name).match(/\b(?:tap|nodejs|process)_[a-z0-9_]+/g));
    expect(used.size).toBeGreaterThan(2);
    const known = await knownNames();
    expect([...used].filter((metric) => !known.has(metric))).toEqual([]);
  });

  test("every metric of ours is on the dashboard", async () => {
    const dashboard = read("grafana-dashboard.json");
    const own = [...(await knownNames())].filter((name) =>
      /^tap_.*(?<!_count|_sum|_bucket)$/.test(name),
    );
    expect(own.filter((name) => !dashboard.includes(name))).toEqual([]);
  });

  test("what rules record is what others ask for", () => {
    const recorded = new Set(rules.flatMap(({ record }) => record ?? []));
    const used = new Set(asked.flatMap((expr) => expr.match(/tap:[a-z0-9_:]+/g) ?? []));
    expect(used).toEqual(recorded);
  });

  test("label values are such that the code writes, and bounds those of its buckets", async () => {
    const { register, metrics } = newMetrics();
    metrics.request("login", 200, 0.1, true);
    metrics.request("login", 200, 0.1, false);
    const text = await register.metrics();
    const written = (label: string) =>
      [...text.matchAll(new RegExp(`\\b${label}="([^"]*)"`, "g"))].map(([, value]) => value);
    const ownOperations = JSON.stringify(
      JSON.parse(readFileSync(new URL("../openapi/generated/bff.json", import.meta.url), "utf8")),
    ).matchAll(/"operationId":"(\w+)"/g);
    const idempotency: Record<IdempotencyOutcome, true> = {
      sent: true,
      replayed: true,
      mismatch: true,
      "in-progress": true,
    };
    const refreshes = ["fresh", "refused", "locked", "deleted", "stale", "unavailable"];
    const known: Record<string, readonly (string | undefined)[]> = {
      le: written("le"),
      state: written("state"),
      complete: written("complete"),
      outcome: [...written("outcome"), ...Object.keys(idempotency), ...refreshes],
      limit: Object.keys(createLimits()),
      operation: [
        ...operations.map(({ id }) => id),
        ...[...ownOperations].map(([, id]) => id),
        ...["page", "livez", "readyz", "other"],
      ],
    };
    const matchers = asked.flatMap((expr) => [...expr.matchAll(/\b([a-z]+)\s*!?=~?\s*"([^"]*)"/g)]);
    const values = matchers.flatMap(([, label = "", value = ""]) =>
      label in known ? value.split("|").map((one) => [label, one] as const) : [],
    );
    expect(new Set(values.map(([label]) => label))).toEqual(new Set(Object.keys(known)));
    expect(values.filter(([label, value]) => !known[label]?.includes(value))).toEqual([]);
  });

  test("the operator's guide says what to do at each alert", () => {
    const alerts = rules.flatMap(({ alert }) => alert ?? []);
    expect(alerts.length).toBeGreaterThan(10);
    expect(alerts.filter((name) => !operatorsGuide.includes(`\`${name}\``))).toEqual([]);
  });

  const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
  test.runIf(hasPromtool)("promtool finds no fault in the rules", () => {
    const args = ["check", "rules", ...RULES];
    const { status, stdout, stderr } = spawnSync("promtool", args, { cwd: folder });
    expect(status, `${stdout}${stderr}`).toBe(0);
  });
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

test.each([
  ["compose.yaml", /stop_grace_period: (\d+)s/],
  ["kubernetes.yaml", /terminationGracePeriodSeconds: (\d+)/],
  ["tap@.service", /TimeoutStopSec=(\d+)/],
])("%s lets a process drain to its end", (name, seconds) => {
  const graceMs = Number(read(name).match(seconds)?.[1]) * 1_000;
  expect(graceMs).toBeGreaterThan(NOTICE_MS + CLOSE_MS);
});

describe("Kubernetes", () => {
  // biome-ignore lint/suspicious/noExplicitAny: what stands in the file is what is tested
  const objects: any[] = parseAllDocuments(read("kubernetes.yaml")).map((one) => one.toJS());
  const of = (kind: string) => objects.find((one) => one.kind === kind);
  const pod = of("Deployment").spec.template;
  const [container] = pod.spec.containers;
  const ports = container.ports.map(({ name }: { name: string }) => name);

  test("the notice lasts longer than two probes, and the pod as long as its process drains", () => {
    const { periodSeconds, failureThreshold, httpGet } = container.readinessProbe;
    const notice = container.env.find(({ name }: { name: string }) => name === "DRAIN_NOTICE_MS");
    expect(httpGet.path).toBe("/readyz");
    expect(Number(notice.value)).toBeGreaterThan(2 * periodSeconds * failureThreshold * 1_000);
    expect(pod.spec.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(
      Number(notice.value) + CLOSE_MS,
    );
  });

  test("everything finds the pods, and ports that they have", () => {
    const { labels } = pod.metadata;
    expect([
      of("Deployment").spec.selector.matchLabels,
      of("Service").spec.selector,
      of("PodDisruptionBudget").spec.selector.matchLabels,
      of("NetworkPolicy").spec.podSelector.matchLabels,
      ...pod.spec.topologySpreadConstraints.map(
        (one: { labelSelector: { matchLabels: object } }) => one.labelSelector.matchLabels,
      ),
    ]).toEqual(Array(6).fill(labels));
    expect(of("HorizontalPodAutoscaler").spec.scaleTargetRef).toEqual({
      apiVersion: of("Deployment").apiVersion,
      kind: "Deployment",
      name: of("Deployment").metadata.name,
    });
    const { backend } = of("Ingress").spec.rules[0].http.paths[0];
    expect(backend.service).toEqual({
      name: of("Service").metadata.name,
      port: { name: of("Service").spec.ports[0].name },
    });
    const named = [
      of("Service").spec.ports[0].targetPort,
      ...of("NetworkPolicy").spec.ingress.flatMap((one: { ports: { port: string }[] }) =>
        one.ports.map(({ port }) => port),
      ),
      ...["startupProbe", "readinessProbe", "livenessProbe"].map(
        (probe) => container[probe].httpGet.port,
      ),
    ];
    expect(named.filter((port) => !ports.includes(port))).toEqual([]);
  });

  test("a pod has no token of the cluster, and no rights on its node", () => {
    expect(of("ServiceAccount").automountServiceAccountToken).toBe(false);
    expect(pod.spec.automountServiceAccountToken).toBe(false);
    expect(pod.spec.serviceAccountName).toBe(of("ServiceAccount").metadata.name);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
  });
});
