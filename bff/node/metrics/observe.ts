import type { Metrics } from "../../app/lib/metrics.ts";
import type { CallListener } from "../transport/call-listeners.ts";
import { createMetrics, type Gauges } from "./metrics.ts";
import { startMetricsServer } from "./metrics-server.ts";

type Options = { port: number; host: string | undefined; gauges: Gauges };

export type Observation = {
  metrics: Metrics;
  onUpstreamCall: CallListener;
  port: number;
  close: () => Promise<void>;
};

/** Counts, and serves the counts. @throws Error with code EADDRINUSE, EACCES … */
export async function observe({ port, host, gauges }: Options): Promise<Observation> {
  const { register, ...counts } = createMetrics(gauges);
  return { ...counts, ...(await startMetricsServer(register, port, host)) };
}
