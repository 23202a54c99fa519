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

const CSP = "content-security-policy";

const API: HeaderPairs = [
  [CSP, "default-src 'none'; frame-ancestors 'none'"],
  ["cache-control", "no-store"],
];

export const REPORTS_PATH = "/bff/reports";

/** Not named `default`: browsers would send their deprecations and crashes there, too. */
const ENDPOINT = "policy";

const REPORT_URI = `report-uri ${REPORTS_PATH}`;

/**
 * Mantine sets style attributes, so styles are inline. The upstream's image store is not ours, so
 * images may come from any HTTPS host.
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
    REPORT_URI,
  ].join("; ");
}

/** Only a resizer on this machine may be plain HTTP. */
function plainOrigin(pictureResizer: string | undefined): string[] {
  const url = pictureResizer ? URL.parse(pictureResizer) : undefined;
  return url?.protocol === "http:" ? [url.origin] : [];
}

/** A worker has the policy that it is served with, not that of its page. */
const QR_WORKER = /^\/assets\/qr-worker-[\w-]+\.js$/;

/** It compiles WebAssembly, which no page may. */
const QR_WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
  REPORT_URI,
].join("; ");

/** Never documents or workers: the policies of the page apply. */
const ASSET = /^\/assets\/(?![\w.-]*worker)[\w.-]+\.(?:js|css|woff2|webp|avif|png)$/;

const ASSETS: HeaderPairs = [
  ["x-content-type-options", "nosniff"],
  ["cross-origin-resource-policy", "same-origin"],
];

export function kindOfFile(path: string): "qrWorker" | "asset" | "page" {
  if (QR_WORKER.test(path)) return "qrWorker";
  return ASSET.test(path) ? "asset" : "page";
}

export type SecurityOptions = {
  scriptHashes?: readonly string[] | undefined;
  /** Forces HTTPS for our subdomains too, which others may run. */
  hstsSubdomains?: boolean | undefined;
  pictureResizer?: string | undefined;
};

export function securityHeaders(options: SecurityOptions) {
  const { hstsSubdomains = false } = options;
  const hsts: HeaderPairs = [
    ["strict-transport-security", hstsSubdomains ? `${HSTS_AGE}; includeSubDomains` : HSTS_AGE],
  ];
  // Chromium takes endpoints over HTTPS alone, but ignores `report-uri` wherever it sees `report-to`.
  const reporting = (policy: string): { plain: HeaderPairs; tls: HeaderPairs } => {
    const toEndpoint: HeaderPairs = [
      [CSP, `${policy}; report-to ${ENDPOINT}`],
      ["reporting-endpoints", `${ENDPOINT}="${REPORTS_PATH}"`],
    ];
    return {
      plain: [...EVERYWHERE, [CSP, policy]],
      tls: [...EVERYWHERE, ...toEndpoint, ...hsts],
    };
  };
  const sets = {
    api: { plain: [...EVERYWHERE, ...API], tls: [...EVERYWHERE, ...API, ...hsts] },
    asset: { plain: ASSETS, tls: ASSETS },
    page: reporting(pagePolicy(options)),
    qrWorker: reporting(QR_WORKER_POLICY),
  };
  return (kind: keyof typeof sets, origin: string): HeaderPairs =>
    sets[kind][origin.startsWith("https:") ? "tls" : "plain"];
}

const SAFE: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

export const isSafe = (method: string): boolean => SAFE.has(method);

/**
 * Requires a header that no form or cross-origin fetch without CORS can set, and Fetch Metadata, or
 * Origin where there is no metadata (OWASP CSRF cheat sheet).
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
