import { maskJson, maskValue } from "#openapi/masking.ts";
import { isRecord } from "../lib/type-guards.ts";

/** Upstream: entries that may hold secrets. They leave the server masked, in whatever shape. */
const entriesIn = (name: "items" | "recent") => (body: unknown) => {
  if (!isRecord(body) || !Array.isArray(body[name])) return maskValue(body);
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

/** A log entry without secrets, with `data` and `jsondata` as the contract has them. */
export function logEntry(row: unknown): unknown {
  if (!isRecord(row)) return row;
  const { description, data, jsondata, ...rest } = row;
  return {
    ...(maskValue(rest) as object),
    ...(description !== undefined && { description: maskValue(description) }),
    ...(data !== undefined && { data: maskValue(data) }),
    // Some servers send it parsed.
    ...(jsondata !== undefined && { jsondata: jsonText(jsondata) }),
  };
}

function jsonText(jsondata: unknown): string | null {
  if (jsondata === null) return null;
  return typeof jsondata === "string" ? maskJson(jsondata) : JSON.stringify(maskValue(jsondata));
}
