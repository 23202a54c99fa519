import type { Schema } from "#openapi/schema.ts";

type Speed = Schema["LogMetrics"]["performance"];
type Timeline = Schema["LogPerformance"]["timeline"];

export const slowTimeline: Timeline = [
  { at: "2026-11-22T06:00:00.000Z", count: 4, errorCount: 0, avgDuration: 120 },
  { at: "2026-11-22T07:00:00.000Z", count: 3, errorCount: 2, avgDuration: 8600 },
];

export const viewWith = (
  performance: Speed,
  timeline: Timeline = [],
): Schema["LogPerformanceView"] => ({
  metrics: {
    source: "server",
    data: {
      totalLogs: 1_250_000,
      memoryUsage: {
        current: 515_000_000,
        projected: { weekly: 600_000_000, monthly: 890_000_000, yearly: 5_000_000_000 },
      },
      performance,
      recommendations: ["Tăng kích thước bộ nhớ đệm", "Bật nén cho nhật ký cũ hơn một ngày"],
    },
  },
  performance: {
    source: "server",
    data: {
      hours: 24,
      requestCount: 0,
      avgDuration: 0,
      p95Duration: 0,
      errorRate: 0,
      slowest: [],
      timeline,
    },
  },
  cache: {
    source: "server",
    data: {
      isCached: false,
      lastUpdate: null,
      ttl: 45,
      cacheSize: 0,
      hitRate: 0,
      cacheHealth: "needs_improvement",
    },
  },
  stats: {
    source: "server",
    data: { days: 7, totalLogs: 0, errorRate: 0, byLevel: [], byModule: [], daily: [] },
  },
});
