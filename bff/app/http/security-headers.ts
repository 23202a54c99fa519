import type { HeaderPairs } from "./headers.ts";

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

const HSTS: HeaderPairs = [["strict-transport-security", "max-age=31536000; includeSubDomains"]];

const API: HeaderPairs = [
  ["content-security-policy", "default-src 'none'; frame-ancestors 'none'"],
  ["cache-control", "no-store"],
];

/**
 * Styles are inline because Mantine sets style attributes; images may come from any HTTPS host
 * because the upstream's image store is not ours.
 */
function pagePolicy(scriptHashes: readonly string[]): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-src 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The security headers of the two kinds of responses, built once. */
export function securityHeaders(scriptHashes: readonly string[]) {
  const page: HeaderPairs = [["content-security-policy", pagePolicy(scriptHashes)]];
  const sets = {
    api: { plain: [...EVERYWHERE, ...API], tls: [...EVERYWHERE, ...API, ...HSTS] },
    page: { plain: [...EVERYWHERE, ...page], tls: [...EVERYWHERE, ...page, ...HSTS] },
  };
  return (kind: "api" | "page", origin: string): HeaderPairs =>
    sets[kind][origin.startsWith("https:") ? "tls" : "plain"];
}
