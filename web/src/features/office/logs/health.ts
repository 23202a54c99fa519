import type { Schema } from "#openapi/schema.ts";
import { RED_ERROR_RATE } from "./settings.ts";

type Speed = Schema["LogMetrics"]["performance"];
type Health = Schema["LogHealth"];

/** Document 3 §9: rates in percent at least, the log time in milliseconds at most. */
export const healthLimits = {
  optimal: { bufferHitRate: 80, compressionRatio: 60, avgLogTime: 10 },
  fair: { bufferHitRate: 60, compressionRatio: 40, avgLogTime: 20 },
} as const satisfies Partial<Record<Health, Speed>>;

/** True if a figure reaches a level; for the log time, less is better. */
const reaches = (name: keyof Speed, value: number, limit: number) =>
  name === "avgLogTime" ? value <= limit : value >= limit;

/** The level that one figure reaches. */
export function healthOfFigure(name: keyof Speed, value: number): Health {
  if (reaches(name, value, healthLimits.optimal[name])) return "optimal";
  return reaches(name, value, healthLimits.fair[name]) ? "fair" : "needs_improvement";
}

/** The level that all three figures reach. */
export function healthOf(speed: Speed): Health {
  const reached = [
    healthOfFigure("bufferHitRate", speed.bufferHitRate),
    healthOfFigure("compressionRatio", speed.compressionRatio),
    healthOfFigure("avgLogTime", speed.avgLogTime),
  ];
  if (reached.includes("needs_improvement")) return "needs_improvement";
  return reached.includes("fair") ? "fair" : "optimal";
}

/** In percent. */
export const isRedErrorRate = (rate: number) => rate > RED_ERROR_RATE;
