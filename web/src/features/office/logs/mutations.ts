import { mutationOptions } from "@tanstack/react-query";
import type { Schema } from "#openapi/schema.ts";
import { api, ok } from "#web/api/client.ts";

export const clearCache = mutationOptions({
  mutationFn: () => ok(api.POST("/admin/logs/clear-cache")),
  meta: { touches: ["logs"] },
});

export const archiveOldLogs = mutationOptions({
  mutationFn: () => ok(api.POST("/admin/logs/archive-old-logs")),
  meta: { touches: ["logs"] },
});

export const testLogging = mutationOptions({
  mutationFn: (body: Schema["TestLogging"]) => ok(api.POST("/admin/logs/test-logging", { body })),
  meta: { touches: ["logs"] },
});
