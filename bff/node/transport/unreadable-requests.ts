import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { HeaderPairs } from "../../app/http/headers.ts";
import { type ProblemCode, ProblemError } from "../../app/http/problem.ts";

/** Node's codes for requests that it cannot parse; any other is a bad request. */
const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "TOO_LARGE",
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
};

/** How long a client has to read the response: a connection cut at once may lose the last bytes. */
const LINGER_MS = 1_000;

/**
 * Responds to requests that Node's own parser rejects, which no listener ever sees, in our shape
 * and with our headers. Then it closes the connection: it is unclear where its next request would
 * begin.
 */
export function respondToUnreadable(server: Server, security: HeaderPairs): void {
  const inFlight = new WeakMap<Duplex, ServerResponse>();
  const rejected = new WeakSet<Duplex>();

  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    inFlight.set(socket, response);
  });

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (rejected.has(socket)) return;
    const response = inFlight.get(socket);
    const isInMiddle = response?.headersSent && !response.writableFinished;
    if (!socket.writable || isInMiddle || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    rejected.add(socket);
    const { status, headers, body } = problemOf(codes[error.code ?? ""] ?? "BAD_REQUEST", security);
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.resume();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });

  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = problemOf("EXPECTATION_FAILED", security);
    response.writeHead(status, headers.flat()).end(body);
  });
}

function problemOf(code: ProblemCode, security: HeaderPairs) {
  const { status, message } = new ProblemError(code);
  const requestId = crypto.randomUUID();
  const body = JSON.stringify({ status, message, code, requestId });
  const headers: HeaderPairs = [
    ...security,
    ["content-type", "application/json; charset=utf-8"],
    ["content-length", String(Buffer.byteLength(body))],
    ["x-request-id", requestId],
    ["connection", "close"],
  ];
  return { status, headers, body };
}
