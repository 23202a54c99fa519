import type { Context, Next } from "hono";
import type { Env } from "./env.ts";
import type { HeaderPairs } from "./headers.ts";
import { ProblemError } from "./problem.ts";

const EVERYWHERE: HeaderPairs = [
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
  ["referrer-policy", "strict-origin-when-cross-origin"],
  ["cross-origin-opener-policy", "same-origin"],
  ["cross-origin-resource-policy", "same-origin"],
  [
    "permissions-policy",
    "geolocation=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()",
  ],
];

const HSTS_AGE = "max-age=31536000";

const API: HeaderPairs = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["cache-control", "no-store"],
];

/** Where browsers report what the policies of our pages and workers refused. */
export const REPORTS_PATH = "/bff/reports";

/** Not named `default`: browsers would send their deprecations and crashes there, too. */
const ENDPOINT = "policy";

/** Browsers that know `report-to` ignore `report-uri`. */
const REPORTING = [`report-uri ${REPORTS_PATH}`, `report-to ${ENDPOINT}`];

const ENDPOINTS: HeaderPairs = [["reporting-endpoints", `${ENDPOINT}="${REPORTS_PATH}"`]];

/**
 * Styles are inline because Mantine sets style attributes; images may come from any HTTPS host
 * because the upstream's image store is not ours.
 */
function pagePolicy({ scriptHashes = [], pictureResizer }: SecurityOptions): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob: https:", ...plainOrigin(pictureResizer)].join(" "),
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    // Text becomes HTML or a script's address only as the page's first script allows.
    "require-trusted-types-for 'script'",
    "trusted-types default",
    ...REPORTING,
  ].join("; ");
}

/** Of a resizer on this machine: the only one that may be plain HTTP. */
function plainOrigin(pictureResizer: string | undefined): string[] {
  const url = pictureResizer ? URL.parse(pictureResizer) : undefined;
  return url?.protocol === "http:" ? [url.origin] : [];
}

/** The QR reader's script; a worker has the policy that it is served with, not that of its page. */
const QR_WORKER = /^\/assets\/qr-worker-[\w-]+\.js$/;

/** It compiles WebAssembly, which no page may: the policy of the pages stays as it is. */
const QR_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  ...REPORTING,
].join("; ");

/** Never a document, nor a worker: the policies of the page that uses them hold. */
const ASSET = /^\/assets\/(?![\w.-]*worker)[\w.-]+\.(?:js|css|woff2|webp|avif|png)$/;

const ASSETS: HeaderPairs = [
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

/** The kind of a response that is not one of our APIs. */
export function kindOfFile(path: string): "qrWorker" | "asset" | "page" {
  if (QR_WORKER.test(path)) return "qrWorker";
  return ASSET.test(path) ? "asset" : "page";
}

export type SecurityOptions = {
  /** CSP sources of the page's inline scripts, such as `'sha256-…'`. */
  scriptHashes?: readonly string[] | undefined;
  /** Browsers use HTTPS for the names below ours too, which others may run. */
  hstsSubdomains?: boolean | undefined;
  /** As in `PICTURE_RESIZER_URL`. */
  pictureResizer?: string | undefined;
};

/** The security headers of each kind of response, built once. */
export function securityHeaders(options: SecurityOptions) {
  const { hstsSubdomains = false } = options;
  const hsts: HeaderPairs = [
    ["strict-transport-security", hstsSubdomains ? `${HSTS_AGE}; includeSubDomains` : HSTS_AGE],
  ];
  const page: HeaderPairs = [["content-security-policy", pagePolicy(options)], ...ENDPOINTS];
  const qrWorker: HeaderPairs = [["content-security-policy", QR_WORKER_POLICY], ...ENDPOINTS];
  const sets = {
    api: { plain: [...EVERYWHERE, ...API], tls: [...EVERYWHERE, ...API, ...hsts] },
    asset: { plain: ASSETS, tls: ASSETS },
    page: { plain: [...EVERYWHERE, ...page], tls: [...EVERYWHERE, ...page, ...hsts] },
    qrWorker: { plain: [...EVERYWHERE, ...qrWorker], tls: [...EVERYWHERE, ...qrWorker, ...hsts] },
  };
  return (kind: keyof typeof sets, origin: string): HeaderPairs =>
    sets[kind][origin.startsWith("https:") ? "tls" : "plain"];
}

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method changes nothing. */
export const isSafe = (method: string): boolean => SAFE.has(method);

/**
 * Unsafe calls must come from our own page: they need a header that no form and no cross-origin
 * fetch without CORS can set, and Fetch Metadata, or Origin when a browser or a service worker
 * sends no metadata (OWASP CSRF cheat sheet).
 */
export function csrf(originOf: (c: Context<Env>) => string) {
  return async function csrfGuard(c: Context<Env>, next: Next): Promise<void> {
    if (!isSafe(c.req.method) && !isOwn(c, originOf)) throw new ProblemError("CSRF");
    await next();
  };
}

function isOwn(c: Context<Env>, originOf: (c: Context<Env>) => string): boolean {
  const { headers } = c.req.raw;
  if (headers.get("x-tap-csrf") !== "1") return false;
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  return (headers.get("origin") ?? c.env?.origin) === originOf(c);
}
