import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { type AddressInfo, Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Hono } from "hono";
import type { Bindings, Env } from "../app/http/env.ts";
import type { HeaderPairs } from "../app/http/headers.ts";
import { errorResponse, type ProblemCode, ProblemError } from "../app/http/problem.ts";
import { securityHeaders } from "../app/http/security-headers.ts";
import { forwardedEntry, plainAddress } from "../app/lib/client-address.ts";
import { type Clock, systemClock, withTimeout } from "../app/lib/clock.ts";
import { compressResponse } from "./compress-response.ts";
import { createDirectTransport } from "./transport/direct-transport.ts";
import { type UpstreamPool, withUpstreamWait } from "./transport/http-upstream.ts";

/** Longer than the keep-alive of the usual proxies, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** 20 MB at 200 kbit/s. An upload also has an idle limit. */
const REQUEST_MS = 1_200_000;

type Options = { upstream: UpstreamPool; trustedProxies: number; idleMs?: number | undefined };

type NodeServer = GracefulServer & {
  /**
   * Resolves when all requests are handled or after `ms`. A request can outlive its connection: a
   * money call goes on without its client.
   */
  settle: (ms: number) => Promise<void>;
};

export function createNodeServer(
  app: Hono<Env>,
  { upstream, trustedProxies, idleMs }: Options,
): NodeServer {
  const security = securityHeaders({});
  const direct = createDirectTransport(upstream);
  const handling = new Set<Promise<unknown>>();

  function noted<T>(work: Promise<T>): Promise<T> {
    handling.add(work);
    const end = () => handling.delete(work);
    work.then(end, end);
    return work;
  }

  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      // The server below only speaks HTTP/1; this narrows the type.
      if (!("assignSocket" in outgoing)) return new Response(null, { status: 505 });
      const given = forwardedEntry(request.headers.get("x-forwarded-for"), trustedProxies);
      const address = given || incoming.socket.remoteAddress;
      const handled = withUpstreamWait(upstream.clock, async (upstreamMs) => {
        const bindings: Bindings = {
          target: incoming.url,
          address: address && plainAddress(address),
          upstreamMs,
          direct: (call) => direct(call, outgoing),
        };
        return app.fetch(request, bindings);
      });
      const response = await noted(handled);
      if (response !== RESPONSE_ALREADY_SENT) compressResponse(outgoing);
      return response;
    },
    {
      // Unparsable requests never reach the app.
      errorHandler: () => {
        const requestId = crypto.randomUUID();
        const response = errorResponse(new ProblemError("BAD_PATH"), requestId);
        for (const [name, value] of security("api", "")) response.headers.set(name, value);
        response.headers.set("x-request-id", requestId);
        return response;
      },
    },
  );
  const graceful = createGracefulServer({
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Node's own response has none of our headers; the listener rejects such requests as well.
    requireHostHeader: false,
    clock: upstream.clock,
    idleMs,
  });
  graceful.server.on("request", (incoming, outgoing) => {
    // Health checks of some balancers (HAProxy) speak HTTP/1.0, which has no Host.
    if (incoming.httpVersion === "1.0") incoming.headers.host ??= "localhost";
    void listener(incoming, outgoing);
  });
  respondToUnreadable(graceful.server, security("api", ""));
  const settle = (ms: number) =>
    withTimeout(systemClock, ms, async () => void (await Promise.allSettled(handling))).catch(
      () => {},
    );
  return { ...graceful, settle };
}

/** Resolves to the port. @throws Error with code EADDRINUSE, EACCES … */
export function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host && { host }) }, () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

const SWEEP_MS = 50;
const MOST_TURNS = 1_000;
const IDLE_MS = 1_000;

type DrainOptions = ServerOptions & { clock: Clock; idleMs?: number | undefined };

type GracefulServer = {
  server: Server;
  startDraining: () => void;
  /** Each closes after its last response or a second of idleness; all after `ms`. */
  drain: (ms: number) => Promise<void>;
};

type Connection = {
  response?: ServerResponse;
  bytesRead: number;
  idleSince: number;
};

/** Node's own `close` ends idle connections at once, although a request may be on its way. */
function createGracefulServer({
  clock,
  idleMs = IDLE_MS,
  ...options
}: DrainOptions): GracefulServer {
  const server = createServer(options);
  const connections = new Map<Socket, Connection>();
  let accepted = 0;
  let isDraining = false;

  server.on("connection", (socket) => {
    accepted += 1;
    connections.set(socket, { bytesRead: -1, idleSince: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (connection) connection.response = response;
    if (isDraining) response.shouldKeepAlive = false;
  });

  function startDraining(): void {
    isDraining = true;
    for (const { response } of connections.values()) {
      if (response && !response.headersSent) response.shouldKeepAlive = false;
    }
  }

  function closeIdle(): void {
    for (const [socket, connection] of connections) {
      const { response, bytesRead } = connection;
      const isBusy = response !== undefined && !response.writableFinished;
      if (isBusy || socket.bytesRead !== bytesRead) {
        connection.bytesRead = socket.bytesRead;
        connection.idleSince = clock.now();
      } else if (clock.now() - connection.idleSince >= idleMs) {
        socket.destroy();
      }
    }
  }

  /**
   * Closing the listener resets connections that wait in the kernel, so wait for a turn of the
   * event loop without any.
   */
  async function acceptWaiting(): Promise<void> {
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
    await nextTurn();
    for (let turn = 0, before = -1; before !== accepted && turn < MOST_TURNS; turn++) {
      before = accepted;
      await nextTurn();
    }
  }

  async function drain(ms: number): Promise<void> {
    startDraining();
    await acceptWaiting();
    await new Promise<void>((resolve) => {
      const deadline = setTimeout(() => server.closeAllConnections(), ms);
      const sweep = setInterval(closeIdle, SWEEP_MS);
      NetServer.prototype.close.call(server, () => {
        clearTimeout(deadline);
        clearInterval(sweep);
        resolve();
      });
    });
  }

  return { server, startDraining, drain };
}

const codes: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: "HEADERS_TOO_LARGE",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "TOO_LARGE",
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
};

/** Time to read the response: a connection cut at once may lose the last bytes. */
const LINGER_MS = 1_000;

/**
 * For requests that Node's parser rejects: our response and headers. Closes the connection, because
 * it is unclear where the next request would begin.
 */
function respondToUnreadable(server: Server, security: HeaderPairs): void {
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
