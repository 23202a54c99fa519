import type { Context, Hono } from "hono";
import * as v from "valibot";
import { MASK, maskText } from "#openapi/masking.ts";
import { readForm } from "./http/body.ts";
import type { Env } from "./http/env.ts";
import { withOperationName } from "./http/request-lifecycle.ts";
import type { Logger, Metrics } from "./lib/telemetry.ts";
import type { Limits } from "./limits/limits.ts";

/** The limits of the contract's BrowserErrorReport. */
const reportForm = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty(), v.maxCodePoints(500)),
  route: v.pipe(v.string(), v.maxCodePoints(200), v.regex(/^(?:\/[\w.$-]*)*$/)),
  stack: v.pipe(v.string(), v.maxCodePoints(4_000)),
});

type BrowserErrorServices = {
  logger: Logger;
  metrics: Metrics;
  limits: Limits;
  resolveStack: (stack: string) => Promise<string>;
};

export function browserErrorRoutes(
  app: Hono<Env>,
  { logger, metrics, limits, resolveStack }: BrowserErrorServices,
): void {
  async function reportBrowserError(c: Context<Env>): Promise<Response> {
    return limits.browserError(c.env?.address, async () => {
      const { message, route, stack } = await readForm(c.req.raw, reportForm);
      const type = typeOf(message);
      metrics.browserError(type);
      const requestId = c.get("requestId");
      const frames = masked(await resolveStack(stack));
      const fields = { error: masked(message), route: withoutIds(route), stack: frames };
      logger.warn({ type, ...fields, requestId }, "browser error");
      return c.body(null, 204);
    });
  }
  app.post("/bff/browser-errors", withOperationName("reportBrowserError", reportBrowserError));
}

const TYPES: ReadonlySet<string> = new Set([
  "AggregateError",
  "DOMException",
  "Error",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SyntaxError",
  "TypeError",
  "URIError",
]);

/** A label of a metric: anybody may write a message. */
function typeOf(message: string): string {
  const [name = ""] = message.split(":", 1);
  return TYPES.has(name) ? name : "other";
}

/** Personal data beyond what every log masks. */
const personal: readonly (readonly [RegExp, string])[] = [
  [/(?:\.{3})?".*(?= is not valid JSON)/gs, MASK],
  [/"[^"\n]+"/g, MASK],
  [/[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+/g, MASK],
  [/\?[^\s:)"'`]+/g, `?${MASK}`],
  [/\b[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\b/gi, MASK],
  [/\b(?=[a-z_]{0,80}\d)\w{24,}/gi, MASK],
  [/\+?\d(?:[\s.-]?\d){7,}/g, MASK],
];

const masked = (text: string) =>
  personal.reduce((rest, [pattern, by]) => rest.replace(pattern, by), maskText(text));

/** Route patterns have no digits; a real address may. */
const withoutIds = (route: string) => route.replace(/[^/]*\d[^/]*/g, MASK);
