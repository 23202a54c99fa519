import { isRecord } from "../lib/type-guards.ts";
import { logEntry } from "./log-secrets.ts";

/** Upstream: entries that may hold secrets. They leave the server masked. */
const entriesIn = (name: "items" | "recent") => (body: unknown) => {
  if (!isRecord(body) || !Array.isArray(body[name])) return body;
  return { ...body, [name]: body[name].map(logEntry) };
};

export const listLogs = entriesIn("items");
export const getLogDashboard = entriesIn("recent");

/** Upstream: rates as a ratio from 0 to 1 or in percent. */
export function getLogMetrics(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.performance)) return body;
  const { bufferHitRate, compressionRatio } = body.performance;
  return {
    ...body,
    performance: {
      ...body.performance,
      bufferHitRate: percent(bufferHitRate),
      compressionRatio: percent(compressionRatio),
    },
  };
}

/** The same for the hit rate. */
export function getLogCacheStatus(body: unknown): unknown {
  return isRecord(body) ? { ...body, hitRate: percent(body.hitRate) } : body;
}

/** In percent with at most one decimal; up to 1 it is a ratio. */
function percent(value: unknown): unknown {
  if (typeof value !== "number") return value;
  return Math.round((value <= 1 ? value * 100 : value) * 10) / 10;
}
