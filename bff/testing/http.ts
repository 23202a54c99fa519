import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  request,
  type ServerResponse,
} from "node:http";
import {
  type AddressInfo,
  connect,
  createServer as createTcpServer,
  type Server,
  type Socket,
} from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Clock } from "../app/lib/clock.ts";
import { systemClock } from "../app/lib/clock.ts";
import { startHome } from "../node/bootstrap.ts";
import { readConfig } from "../node/env.ts";
import type { ConnectionLimits } from "../node/transport/connection-limiter.ts";
import { KEYS, keptLog } from "./setup.ts";

/** Under which address browsers know a home in front of an upstream. */
export const PUBLIC_ORIGIN = "http://localhost:3000";

/** Takes what ends a helper's work; `onTestFinished` does. */
export type Closing = (close: () => Promise<void>) => void;

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

/** A real upstream over HTTP, which also answers the home's question whether it is there. */
export async function httpServer(closing: Closing, listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/api") response.end();
    else listener(request, response);
  });
  const port = await listening(server);
  closing(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

/** An upstream that speaks bytes, for answers that no HTTP server would give. */
export async function tcpServer(
  closing: Closing,
  onSocket: (socket: Socket) => void,
): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  const port = await listening(server);
  closing(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

type HomeOptions = {
  upstream?: string;
  mock?: string;
  html?: string;
  /** The lines of a client that renders pages. */
  renderer?: string;
  clock?: Clock;
  connections?: ConnectionLimits;
  idleMs?: number;
};

/** The whole Node home in a folder of its own, in front of an upstream or a mock. */
export async function nodeHome(closing: Closing, options: HomeOptions) {
  const { upstream, mock, html, renderer, clock = systemClock, connections, idleMs = 0 } = options;
  const root = await mkdtemp(join(tmpdir(), "tap-home-"));
  await mkdir(join(root, "dist/web"), { recursive: true });
  await writeFile(join(root, "dist/web/index.html"), html ?? "<html><body></body></html>");
  if (renderer) {
    await mkdir(join(root, "dist/render"));
    await writeFile(join(root, "dist/render/render-page.js"), renderer);
  }
  const { logger, lines } = keptLog();
  const home = await startHome({
    config: readConfig({
      PORT: "0",
      ...(upstream && {
        UPSTREAM_URL: upstream,
        SESSION_KEYS: JSON.stringify(KEYS),
        PUBLIC_ORIGIN,
      }),
    }),
    logger,
    root,
    startMock: async () => ({ url: mock ?? "", close: async () => undefined }),
    clock,
    connections,
    idleMs,
  });
  closing(async () => {
    await home.close();
    await rm(root, { recursive: true });
  });
  return { ...home, url: `http://localhost:${home.port}`, lines };
}

/** One request with a raw target, as no URL parser would let it through. */
export function rawRequest(port: number, head: string): Promise<string> {
  return rawBytes(port, `${head}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
}

/** The answer to a request that is written as it is. */
export function rawBytes(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return text(socket);
}

/** A GET whose body is left alone until the caller reads it. */
export function open(
  url: string,
  method = "GET",
): Promise<{ response: IncomingMessage; abort: () => void }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent: false });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      // An abort on purpose is no news.
      response.on("error", () => undefined);
      resolve({ response, abort: () => outgoing.destroy() });
    });
    outgoing.end();
  });
}

/** Answers JSON from a Node server. */
export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
