import type { Context, Hono } from "hono";
import { z } from "zod";
import { readForm } from "./http/body.ts";
import type { Env } from "./http/env.ts";
import { withOperationName } from "./http/request-lifecycle.ts";
import type { Metrics } from "./lib/telemetry.ts";
import type { Limits } from "./limits/limits.ts";

/** The limits of the contract's WebVitalsReport. */
const reportForm = z.strictObject({
  visitor: z.enum(["guest", "member"]),
  vitals: z
    .array(
      z.strictObject({
        name: z.enum(["CLS", "FCP", "INP", "LCP", "TTFB"]),
        value: z.number().min(0).max(600_000),
        route: z.string().max(200),
      }),
    )
    .min(1)
    .max(5),
});

type WebVitalsServices = {
  metrics: Metrics;
  limits: Limits;
  isClientRoute: (route: string) => boolean;
};

/** POST /bff/vitals: how fast a visit was, for the counters alone. */
export function webVitalsRoutes(
  app: Hono<Env>,
  { metrics, limits, isClientRoute }: WebVitalsServices,
): void {
  async function reportVitals(c: Context<Env>): Promise<Response> {
    return limits.vitals(c.env?.address, async () => {
      const { visitor, vitals } = await readForm(c.req.raw, reportForm);
      for (const { name, value, route } of vitals) {
        // A label for each text that somebody sends would fill the memory.
        metrics.vital({ name, value, visitor, route: isClientRoute(route) ? route : "other" });
      }
      return c.body(null, 204);
    });
  }
  app.post("/bff/vitals", withOperationName("reportVitals", reportVitals));
}
