import prometheus from "prom-client";
import { operations } from "#openapi/generated/operations.ts";
import { type Metrics, MONEY_OUTCOMES } from "../../app/lib/telemetry.ts";
import { createOperationTable } from "../../app/proxy/operation-table.ts";
import type { CallListener } from "../transport/failures.ts";

/** Seconds, up to the longest that a call may take. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Seconds and scores; includes the thresholds of web.dev/vitals. */
const VITAL_BUCKETS = [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 15];
const SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1];

export type Gauges = {
  upstreamCalls: () => Readonly<Record<"active" | "stalled" | "queued", number>>;
  rendersPending: () => number;
  auditDropped: () => number;
  redis: () => { isUp: boolean; lateWrites: number } | undefined;
  upstreamUp: () => Promise<boolean>;
};

export function createMetrics(gauges: Gauges) {
  const register = new prometheus.Registry();
  const registers = [register];
  prometheus.collectDefaultMetrics({ register });

  const requests = new prometheus.Histogram({
    name: "tap_http_request_duration_seconds",
    help: "Requests by operation, status and whether no part failed, until the end of the response.",
    labelNames: ["operation", "status", "complete"],
    buckets: BUCKETS,
    registers,
  });
  const upstream = new prometheus.Histogram({
    name: "tap_upstream_request_duration_seconds",
    help: "Calls to the upstream, with the wait for a connection, until the head of the response.",
    labelNames: ["operation", "status"],
    buckets: BUCKETS,
    registers,
  });
  const refreshes = new prometheus.Counter({
    name: "tap_session_refreshes_total",
    help: "Sessions whose tokens were to be renewed, by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  const limited = new prometheus.Counter({
    name: "tap_rate_limited_total",
    help: "Attempts that a limit rejected.",
    labelNames: ["limit"],
    registers,
  });
  const idempotency = new prometheus.Counter({
    name: "tap_idempotent_calls_total",
    help: "Money calls with a key, by what came of them.",
    labelNames: ["outcome"],
    registers,
  });
  const moneyCalls = new prometheus.Counter({
    name: "tap_money_calls_total",
    help: "Money calls that were sent, by operation and what the upstream made of them.",
    labelNames: ["operation", "outcome"],
    registers,
  });
  // Else Prometheus sees no increase for the first.
  for (const { id, money } of operations) {
    for (const outcome of MONEY_OUTCOMES) {
      if (money) moneyCalls.inc({ operation: id, outcome }, 0);
    }
  }
  const deviations = new prometheus.Counter({
    name: "tap_contract_deviations_total",
    help: "Responses of the backend that differed from the contract, by operation and how.",
    labelNames: ["operation", "kind"],
    registers,
  });
  const browserErrors = new prometheus.Counter({
    name: "tap_browser_errors_total",
    help: "Errors that browsers reported, by the error's type.",
    labelNames: ["type"],
    registers,
  });
  const policyReports = new prometheus.Counter({
    name: "tap_policy_reports_total",
    help: "What browsers reported that a page's policy refused, by directive and disposition.",
    labelNames: ["directive", "disposition"],
    registers,
  });
  const vitals = new prometheus.Histogram({
    name: "tap_web_vitals_seconds",
    help: "LCP, INP, FCP and TTFB as visitors met them, by route and kind of visitor.",
    labelNames: ["name", "route", "visitor"],
    buckets: VITAL_BUCKETS,
    registers,
  });
  const shifts = new prometheus.Histogram({
    name: "tap_web_vitals_layout_shift",
    help: "CLS as visitors met it, by route and kind of visitor.",
    labelNames: ["route", "visitor"],
    buckets: SHIFT_BUCKETS,
    registers,
  });
  new prometheus.Gauge({
    name: "tap_upstream_calls",
    help: "Calls to the upstream: active, stalled by their client, or waiting for a connection.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(gauges.upstreamCalls())) {
        this.set({ state }, count);
      }
    },
  });
  new prometheus.Gauge({
    name: "tap_renders_pending",
    help: "Pages that are being rendered or wait for it.",
    registers,
    collect() {
      this.set(gauges.rendersPending());
    },
  });
  new prometheus.Counter({
    name: "tap_audit_lines_dropped_total",
    help: "Lines of the audit stream that were not written.",
    registers,
    collect() {
      this.reset();
      this.inc(gauges.auditDropped());
    },
  });
  new prometheus.Gauge({
    name: "tap_upstream_up",
    help: "1 while the upstream responds at all.",
    registers,
    async collect() {
      this.set((await gauges.upstreamUp()) ? 1 : 0);
    },
  });
  if (gauges.redis()) {
    new prometheus.Gauge({
      name: "tap_redis_up",
      help: "1 while the shared store can be asked.",
      registers,
      collect() {
        this.set(gauges.redis()?.isUp ? 1 : 0);
      },
    });
    new prometheus.Gauge({
      name: "tap_redis_late_writes",
      help: "Writes that wait for the shared store to be back.",
      registers,
      collect() {
        this.set(gauges.redis()?.lateWrites ?? 0);
      },
    });
  }
  const metrics: Metrics = {
    request: (operation, status, seconds, isComplete) =>
      requests.observe({ operation, status, complete: String(isComplete) }, seconds),
    refresh: (outcome) => refreshes.inc({ outcome }),
    limited: (limit) => limited.inc({ limit }),
    idempotency: (outcome) => idempotency.inc({ outcome }),
    moneyCall: (operation, outcome) => moneyCalls.inc({ operation, outcome }),
    deviation: (operation, kind) => deviations.inc({ operation, kind }),
    browserError: (type) => browserErrors.inc({ type }),
    policyReport: (directive, disposition) => policyReports.inc({ directive, disposition }),
    vital: ({ name, value, route, visitor }) => {
      if (name === "CLS") shifts.observe({ route, visitor }, value);
      else vitals.observe({ name, route, visitor }, value / 1000);
    },
  };
  const match = createOperationTable(operations, { bffOnly: true });
  const onUpstreamCall: CallListener = ({ method, target }) => {
    const end = upstream.startTimer();
    return (status) => {
      const [path = ""] = target.split("?", 1);
      const found = path.startsWith("/api/") ? match(method, path.slice("/api".length)) : undefined;
      const operation = found?.kind === "found" ? found.operation.id : "other";
      end({ operation, status: status ?? "none" });
    };
  };
  return { metrics, onUpstreamCall, register };
}
