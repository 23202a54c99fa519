import { ConnectionFailure, ProblemError } from "../../app/http/problem.ts";

/** Error codes of Node and undici for no connection. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "UND_ERR_CONNECT_TIMEOUT",
]);

/** For no connection, or one that broke before a response. */
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

/** Translates an undici error into one of the app's. What is no HTTP at all is a bad response. */
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

/** A call to the upstream that is about to be sent. */
type OutgoingCall = {
  method: string;
  /** Path and query below the upstream's origin. */
  target: string;
  setHeader: (name: string, value: string) => void;
};

/** Told the status when the head of the response is there, or nothing when there is none. */
export type EndOfCall = (status?: number) => void;

/** Told of each call to the upstream, in the request that makes it; it throws nothing. */
export type CallListener = (call: OutgoingCall) => EndOfCall;

/** @returns ends the call; only the first end counts */
export function beginCall(listeners: readonly CallListener[], call: OutgoingCall): EndOfCall {
  const ends = listeners.map((listener) => listener(call));
  let isOver = false;
  return (status) => {
    if (isOver) return;
    isOver = true;
    for (const end of ends) end(status);
  };
}
