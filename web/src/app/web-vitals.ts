import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from "web-vitals";
import type { Schema } from "#openapi/schema.ts";
import { bff } from "#web/api/client.ts";

type Visit = {
  routeOf: () => string;
  visitorOf: () => Schema["WebVitalsReport"]["visitor"];
};

/** Reported once, when the page is first hidden. */
export function measureVitals({ routeOf, visitorOf }: Visit): void {
  const vitals = new Map<Metric["name"], Schema["WebVital"]>();
  const landing = routeOf();
  const note = ({ name, value }: Metric, route = landing) =>
    vitals.set(name, { name, value, route });
  // Values are needed at any time, because the page may end with its next event.
  const always = { reportAllChanges: true };
  for (const watch of [onTTFB, onFCP, onLCP, onCLS]) watch((metric) => note(metric), always);
  onINP((metric) => note(metric, routeOf()), always);

  const reported = new AbortController();
  function report() {
    if (document.visibilityState !== "hidden" || vitals.size === 0) return;
    reported.abort();
    const call = bff.POST("/bff/vitals", {
      body: { visitor: visitorOf(), vitals: [...vitals.values()] },
      credentials: "omit",
      // Completes even if the page ends now.
      keepalive: true,
    });
    call.catch(() => {});
  }
  document.addEventListener("visibilitychange", report, { signal: reported.signal });
}
