import type { MiddlewareHandler } from "hono";
import type { Mock } from "../mock.ts";
import { pause } from "../pause.ts";
import type { Service } from "../scenarios/scenario.ts";

/** Makes an external service slow or unavailable, as the scenario says. */
export function injectFaults(mock: Mock, service: Service): MiddlewareHandler {
  return async (c, next) => {
    const { latency = 0, services } = mock.scenario();
    const { down = false, delay = 0 } = services?.[service] ?? {};
    await pause(mock.settings().latency + latency + delay, c.req.raw.signal);
    return down ? c.json({ message: "Service Unavailable" }, 503) : await next();
  };
}
