import { buildConnector } from "undici";
import { ConnectionFailure, ProblemError } from "../../app/http/problem.ts";

/** HTTP/1 only: undici takes an HTTP/2 stream that is cut for one that has ended. */
const connector = buildConnector({ timeout: 1_000, allowH2: false });

/** Whatever fails here, such as a certificate: nothing was sent. */
export const connectUpstream: buildConnector.connector = (options, callback) =>
  connector(options, (...[error, socket]) => {
    if (socket) callback(null, socket);
    else callback(new ConnectionFailure(error, { notSent: true }), null);
  });

/** The connection broke before a response. */
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
  // A 101 that names no protocol, or a status below 100.
  "ERR_ASSERTION",
]);

/** A 100 or 101 that was not asked for, of which undici makes a broken connection. */
const isUnasked = ({ message }: Error) => message === "bad response" || message === "bad upgrade";

export function translated(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ProblemError) return error;
  const code = "code" in error ? String(error.code) : "";
  if (error.name === "HTTPParserError" || NO_HTTP.has(code) || isUnasked(error)) {
    return new ProblemError("BAD_UPSTREAM_ANSWER");
  }
  if (DISCONNECTED.has(code)) return new ConnectionFailure(error);
  if (TIMED_OUT.has(code)) return new ProblemError("UPSTREAM_TIMEOUT");
  return error;
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
