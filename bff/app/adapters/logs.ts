import { maskJson, maskValue } from "#openapi/masking.ts";
import { isRecord } from "../lib/type-guards.ts";

/** Entries may hold secrets: mask them in every shape. */
const entriesIn = (name: "items" | "recent") => (body: unknown) => {
  if (!isRecord(body) || !Array.isArray(body[name])) return maskValue(body);
  return { ...body, [name]: body[name].map(logEntry) };
};

export const listLogs = entriesIn("items");
export const getLogDashboard = entriesIn("recent");

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

export function getLogCacheStatus(body: unknown): unknown {
  return isRecord(body) ? { ...body, hitRate: percent(body.hitRate) } : body;
}

/** Upstream: a ratio up to 1, or percent. */
function percent(value: unknown): unknown {
  if (typeof value !== "number") return value;
  return Math.round((value <= 1 ? value * 100 : value) * 10) / 10;
}

export function logEntry(row: unknown): unknown {
  if (!isRecord(row)) return row;
  const { description, data, jsondata, ...rest } = row;
  return {
    ...(maskValue(rest) as object),
    ...(description !== undefined && { description: maskValue(description) }),
    ...(data !== undefined && { data: maskValue(data) }),
    ...(jsondata !== undefined && { jsondata: jsonText(jsondata) }),
  };
}

function jsonText(jsondata: unknown): string | null {
  if (jsondata === null) return null;
  return typeof jsondata === "string" ? maskJson(jsondata) : JSON.stringify(maskValue(jsondata));
}
