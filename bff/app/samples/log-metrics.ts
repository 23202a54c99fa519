import type { Schema } from "#openapi/schema.ts";

const MEGABYTE = 1024 * 1024;

/** Cost and speed of a logging that nobody measured. */
export function sampleMetrics(): Schema["LogMetrics"] {
  return {
    totalLogs: 182_340,
    memoryUsage: {
      current: 70 * MEGABYTE,
      projected: { weekly: 78 * MEGABYTE, monthly: 100 * MEGABYTE, yearly: 460 * MEGABYTE },
    },
    performance: { avgLogTime: 6.4, bufferHitRate: 88.5, compressionRatio: 64 },
    recommendations: ["Lưu trữ nhật ký cũ hơn 30 ngày"],
  };
}
