import type { Context, Hono } from "hono";
import * as v from "valibot";
import { MASK, maskText } from "#openapi/masking.ts";
import { readForm, readSmallJson } from "./http/body.ts";
import type { Env } from "./http/env.ts";
import { ProblemError } from "./http/problem.ts";
import { withOperationName } from "./http/request-lifecycle.ts";
import { REPORTS_PATH } from "./http/security-headers.ts";
import { HOUR_MS } from "./lib/clock.ts";
import { expiringCache } from "./lib/response-cache.ts";
import { count } from "./lib/schemas.ts";
import type { Services } from "./services.ts";

/** The limits of the contract's BrowserErrorReport. */
const errorForm = v.strictObject({
  message: v.pipe(v.string(), v.nonEmpty(), v.maxCodePoints(500)),
  route: v.pipe(v.string(), v.maxCodePoints(200), v.regex(/^(?:\/[\w.$-]*)*$/)),
  stack: v.pipe(v.string(), v.maxCodePoints(4_000)),
});

type BrowserErrorServices = Pick<Services, "logger" | "metrics" | "limits" | "resolveStack">;

export function browserErrorRoutes(
  app: Hono<Env>,
  { logger, metrics, limits, resolveStack }: BrowserErrorServices,
): void {
  async function reportBrowserError(c: Context<Env>): Promise<Response> {
    return limits.browserError(c.env?.address, async () => {
      const { message, route, stack } = await readForm(c.req.raw, errorForm);
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

const vital = v.strictObject({
  name: v.picklist(["CLS", "FCP", "INP", "LCP", "TTFB"]),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(600_000)),
  route: v.pipe(v.string(), v.maxCodePoints(200)),
});

/** The limits of the contract's WebVitalsReport. */
const vitalsForm = v.strictObject({
  visitor: v.picklist(["guest", "member"]),
  vitals: v.pipe(v.array(vital), v.nonEmpty(), v.maxLength(5)),
});

type WebVitalsServices = Pick<Services, "metrics" | "limits" | "isClientRoute">;

export function webVitalsRoutes(
  app: Hono<Env>,
  { metrics, limits, isClientRoute }: WebVitalsServices,
): void {
  async function reportVitals(c: Context<Env>): Promise<Response> {
    return limits.vitals(c.env?.address, async () => {
      const { visitor, vitals } = await readForm(c.req.raw, vitalsForm);
      for (const { name, value, route } of vitals) {
        // A label for each text that somebody sends would fill the memory.
        metrics.vital({ name, value, visitor, route: isClientRoute(route) ? route : "other" });
      }
      return c.body(null, 204);
    });
  }
  app.post("/bff/vitals", withOperationName("reportVitals", reportVitals));
}

const text = v.nullish(v.string(), "");
const directiveText = v.pipe(v.string(), v.nonEmpty());
const dispositionName = v.nullish(v.picklist(["enforce", "report"]), "enforce");
const position = v.nullish(count);

const violationBody = v.object({
  documentURL: text,
  effectiveDirective: directiveText,
  blockedURL: text,
  disposition: dispositionName,
  sourceFile: text,
  lineNumber: position,
  columnNumber: position,
});
type Violation = v.InferOutput<typeof violationBody>;

/** Chromium sends reports in batches of at most 100, each with the policy. */
const MAX_REPORTS = 100;
const MAX_BYTES = 256 * 1024;
/** Per call; all are counted. */
const MAX_LINES = 20;

const reportList = v.pipe(v.array(v.unknown()), v.maxLength(MAX_REPORTS));
const report = v.object({ type: v.literal("csp-violation"), body: violationBody });

const cspReport = v.object({
  "csp-report": v.pipe(
    v.object({
      "document-uri": text,
      "effective-directive": text,
      "violated-directive": directiveText,
      "blocked-uri": text,
      disposition: dispositionName,
      "source-file": text,
      "line-number": position,
      "column-number": position,
    }),
    v.transform(
      (old): Violation => ({
        documentURL: old["document-uri"],
        effectiveDirective: old["effective-directive"] || old["violated-directive"],
        blockedURL: old["blocked-uri"],
        disposition: old.disposition,
        sourceFile: old["source-file"],
        lineNumber: old["line-number"],
        columnNumber: old["column-number"],
      }),
    ),
  ),
});

/** Anybody may report anything: this bounds the memory. */
const MAX_LOGGED = 1_000;

type PolicyReportServices = Pick<
  Services,
  "clock" | "logger" | "metrics" | "limits" | "originOf" | "clientRouteOf"
>;

/** Logs each once an hour per directive, blocked resource and route. */
export function policyReportRoutes(
  app: Hono<Env>,
  { clock, logger, metrics, limits, originOf, clientRouteOf }: PolicyReportServices,
): void {
  const logged = expiringCache<true>(clock, { max: MAX_LOGGED, ttl: HOUR_MS });

  function noteViolation(violation: Violation): void {
    const { effectiveDirective, disposition } = violation;
    const directive = isOfExtension(violation) ? "extension" : directiveOf(effectiveDirective);
    metrics.policyReport(directive, disposition);
  }

  function lineOf(c: Context<Env>, violation: Violation) {
    const { disposition, lineNumber: line, columnNumber: column } = violation;
    const directive = directiveOf(violation.effectiveDirective);
    const blocked = blockedOf(violation.blockedURL);
    const path = ownPath(violation.documentURL, originOf(c));
    const route = (path && clientRouteOf(path)) || "other";
    const file = ownPath(violation.sourceFile, originOf(c));
    const source = file && OWN_FILE.test(file) ? file : undefined;
    const requestId = c.get("requestId");
    return { directive, disposition, blocked, source, line, column, route, requestId };
  }

  function log(c: Context<Env>, violations: readonly Violation[]): void {
    let left = MAX_LINES;
    for (const violation of violations) {
      if (isOfExtension(violation)) continue;
      const line = lineOf(c, violation);
      const key = JSON.stringify([line.directive, line.blocked, line.route]);
      if (left === 0 || logged.has(key)) continue;
      left -= 1;
      logged.set(key, true);
      logger.warn(line, "policy violation");
    }
  }

  async function reportPolicyViolations(c: Context<Env>): Promise<Response> {
    const site = c.req.raw.headers.get("sec-fetch-site") ?? "same-origin";
    if (site !== "same-origin") throw new ProblemError("CSRF");
    return limits.policyReport(c.env?.address, async () => {
      const violations = await readViolations(c.req.raw);
      violations.forEach(noteViolation);
      log(c, violations);
      return c.body(null, 204);
    });
  }
  app.post(REPORTS_PATH, withOperationName("reportPolicyViolations", reportPolicyViolations));
}

/** @throws ProblemError TOO_LARGE, VALIDATION */
async function readViolations(request: Request): Promise<Violation[]> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(/\s*;/, 1);
  const body = await readSmallJson(request, MAX_BYTES);
  if (type === "application/reports+json" && v.is(reportList, body)) {
    return body.flatMap((item) => {
      const { success, output } = v.safeParse(report, item);
      return success ? [output.body] : [];
    });
  }
  const { success, output } = v.safeParse(cspReport, body);
  if (type === "application/csp-report" && success) return [output["csp-report"]];
  throw new ProblemError("VALIDATION");
}

/** A label of a metric: anybody may write a directive. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  "base-uri",
  "child-src",
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-ancestors",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
]);

/** Older browsers send the directive with its sources. */
function directiveOf(effective: string): string {
  const [name = ""] = effective.split(" ", 1);
  return DIRECTIVES.has(name) ? name : "other";
}

/** Blocked extensions of the visitor are not our problem. */
const EXTENSION =
  /^(?:(?:chrome|moz|ms-browser|safari|safari-web)-extension|webkit-masked-url)(?::|$)/;

const isOfExtension = ({ blockedURL, sourceFile }: Violation) =>
  EXTENSION.test(blockedURL) || EXTENSION.test(sourceFile);

const KEYWORDS: ReadonlySet<string> = new Set([
  "blob",
  "data",
  "eval",
  "inline",
  "trusted-types-policy",
  "trusted-types-sink",
  "wasm-eval",
]);

const MAX_HOST_CHARS = 100;

/** Never a whole address. */
function blockedOf(blocked: string): string {
  const url = URL.parse(blocked);
  if (url && /^(?:http|ws)s?:$/.test(url.protocol)) return url.host.slice(0, MAX_HOST_CHARS);
  const word = url ? url.protocol.slice(0, -1) : blocked;
  return KEYWORDS.has(word) ? word : "other";
}

/** Only files named by the build: a page's path may name somebody. */
const OWN_FILE = /^\/assets\/[\w.-]{1,100}$/;

function ownPath(address: string, origin: string): string | undefined {
  const url = URL.parse(address);
  return url?.origin === origin ? url.pathname : undefined;
}
