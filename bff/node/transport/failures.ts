import { ConnectionFailure, Refusal } from "../../app/http/problem.ts";

/** Codes of Node and undici that mean: no connection, or one that broke before an answer. */
const DISCONNECTED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_SOCKET",
  "UND_ERR_CLOSED",
  "UND_ERR_DESTROYED",
]);

const TIMED_OUT: ReadonlySet<string> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

const NO_HTTP: ReadonlySet<string> = new Set([
  "UND_ERR_HEADERS_OVERFLOW",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
]);

/** An error of undici in the words of the core. What is no HTTP at all is a bad answer. */
export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof Refusal) return error;
  const code = codeOf(error);
  if (DISCONNECTED.has(code)) return new ConnectionFailure(error);
  if (TIMED_OUT.has(code)) return new Refusal("UPSTREAM_TIMEOUT");
  if (error.name === "HTTPParserError" || NO_HTTP.has(code)) {
    return new Refusal("BAD_UPSTREAM_ANSWER");
  }
  return error;
}

/** undici wraps several tries to connect (IPv6, IPv4) in one error. */
function codeOf(error: Error): string {
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError && error.errors[0] instanceof Error) {
    return codeOf(error.errors[0]);
  }
  return error.cause instanceof Error ? codeOf(error.cause) : "";
}
