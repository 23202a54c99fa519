import type { Context, Hono } from "hono";
import * as v from "valibot";
import { readForm } from "./http/body.ts";
import type { Env } from "./http/env.ts";
import { withOperationName } from "./http/request-lifecycle.ts";
import type { Metrics } from "./lib/telemetry.ts";
import type { Limits } from "./limits/limits.ts";

const vital = v.strictObject({
  name: v.picklist(["CLS", "FCP", "INP", "LCP", "TTFB"]),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  route: v.pipe(v.string(), v.maxCodePoints(200)),
});

/** The limits of the contract's WebVitalsReport. */
const reportForm = v.strictObject({
  visitor: v.picklist(["guest", "member"]),
  vitals: v.pipe(v.array(vital), v.nonEmpty(), v.maxLength(5)),
});

type WebVitalsServices = {
  metrics: Metrics;
  limits: Limits;
  isClientRoute: (route: string) => boolean;
};

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
