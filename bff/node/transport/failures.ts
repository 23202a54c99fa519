import { ConnectionFailure, ProblemError } from "../../app/http/problem.ts";

/** Nothing was sent. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** No connection, or one that broke before a response. */
const DISCONNECTED: ReadonlySet<string> = new Set([
  "ECONNRESET",
  "EPIPE",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "UND_ERR_SOCKET",
  "UND_ERR_CLOSED",
  "UND_ERR_DESTROYED",
]);

const TIMED_OUT: ReadonlySet<string> = new Set(["UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT"]);

const NO_HTTP: ReadonlySet<string> = new Set([
  "UND_ERR_HEADERS_OVERFLOW",
  "UND_ERR_RES_CONTENT_LENGTH_MISMATCH",
]);

export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProblemError) return error;
  const code = codeOf(error);
  if (NOT_CONNECTED.has(code)) return new ConnectionFailure(error, { notSent: true });
  if (DISCONNECTED.has(code)) return new ConnectionFailure(error);
  if (TIMED_OUT.has(code)) return new ProblemError("UPSTREAM_TIMEOUT");
  if (error.name === "HTTPParserError" || NO_HTTP.has(code)) {
    return new ProblemError("BAD_UPSTREAM_ANSWER");
  }
  return error;
}

/** undici wraps several attempts to connect (IPv6, IPv4) in one error. */
function codeOf(error: Error): string {
  if ("code" in error && typeof error.code === "string") return error.code;
  if (error instanceof AggregateError && error.errors[0] instanceof Error) {
    return codeOf(error.errors[0]);
  }
  return error.cause instanceof Error ? codeOf(error.cause) : "";
}

type OutgoingCall = {
  method: string;
  target: string;
  setHeader: (name: string, value: string) => void;
};

/** Called with the status when the head arrives, or without one if there is no response. */
export type EndOfCall = (status?: number) => void;

/** Called in the request that makes the call; must not throw. */
export type CallListener = (call: OutgoingCall) => EndOfCall;

export function beginCall(listeners: readonly CallListener[], call: OutgoingCall): EndOfCall {
  const ends = listeners.map((listener) => listener(call));
  let isOver = false;
  return (status) => {
    if (isOver) return;
    isOver = true;
    for (const end of ends) end(status);
  };
}
