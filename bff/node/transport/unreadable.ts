import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import type { HeaderPairs } from "../../app/http/headers.ts";
import { Refusal, type RefusalCode } from "../../app/http/problem.ts";

/** What Node says about a request that never became one; anything else is a bad one. */
const codes: Readonly<Record<string, RefusalCode>> = {
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "TOO_LARGE",
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
};

/** Whoever is told no has so long to hear it: a connection cut at once may lose what was sent last. */
const FAREWELL_MS = 1_000;

/**
 * Answers what Node's own parser refuses, which no listener ever sees, in our shape and with our
 * headers; then the connection is over: nobody knows where its next request would begin.
 */
export function answerUnreadable(server: Server, security: HeaderPairs): void {
  const underWay = new WeakMap<Duplex, ServerResponse>();
  const told = new WeakSet<Duplex>();

  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    underWay.set(socket, response);
  });

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (told.has(socket)) return;
    const answer = underWay.get(socket);
    const isInMiddle = answer?.headersSent && !answer.writableFinished;
    if (!socket.writable || isInMiddle || error.code === "ECONNRESET") {
      socket.destroy();
      return;
    }
    told.add(socket);
    const { status, headers, body } = answerOf(codes[error.code ?? ""] ?? "BAD_REQUEST", security);
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.resume();
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines}\r\n${body}`);
    setTimeout(() => socket.destroy(), FAREWELL_MS).unref();
  });

  server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answerOf("EXPECTATION_FAILED", security);
    response.writeHead(status, headers.flat()).end(body);
  });
}

function answerOf(code: RefusalCode, security: HeaderPairs) {
  const { status, message } = new Refusal(code);
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
