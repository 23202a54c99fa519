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
import { type Clock, systemClock } from "../app/lib/clock.ts";
import { bootstrap } from "../node/bootstrap.ts";
import { readConfig } from "../node/env.ts";
import type { ConnectionLimits } from "../node/transport/connection-limiter.ts";
import { KEYS, memoryLogger } from "./setup.ts";

export const PUBLIC_ORIGIN = "http://localhost:3000";

export type RegisterCleanup = (close: () => Promise<void>) => void;

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
}

export async function httpServer(
  onCleanup: RegisterCleanup,
  listener: RequestListener,
): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url === "/api") response.end();
    else listener(request, response);
  });
  const port = await listening(server);
  onCleanup(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

/** For responses that no HTTP server would send. */
export async function tcpServer(
  onCleanup: RegisterCleanup,
  onSocket: (socket: Socket) => void,
): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    onSocket(socket);
  });
  const port = await listening(server);
  onCleanup(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

type ServerOptions = {
  env?: Readonly<Record<string, string | undefined>>;
  upstream?: string;
  mock?: string;
  html?: string;
  renderer?: string;
  clock?: Clock;
  connections?: ConnectionLimits;
  idleMs?: number;
  closeMs?: number;
};

export async function nodeServer(onCleanup: RegisterCleanup, options: ServerOptions) {
  const { upstream, mock, html, renderer, env, clock = systemClock } = options;
  const { connections, idleMs = 0, closeMs } = options;
  const root = await mkdtemp(join(tmpdir(), "tap-server-"));
  await mkdir(join(root, "dist/web"), { recursive: true });
  await writeFile(join(root, "dist/web/index.html"), html ?? "<html><body></body></html>");
  if (renderer) {
    await mkdir(join(root, "dist/render"));
    await writeFile(join(root, "dist/render/render-page.js"), renderer);
  }
  const { logger, lines } = memoryLogger();
  const server = await bootstrap({
    config: readConfig({
      PORT: "0",
      // Scripted responses do not satisfy the contract.
      CONTRACT_CHECK: "off",
      ...(upstream && {
        UPSTREAM_URL: upstream,
        SESSION_KEYS: JSON.stringify(KEYS),
        PUBLIC_ORIGIN,
      }),
      ...env,
    }),
    logger,
    root,
    startMock: async () => ({ url: mock ?? "", close: async () => undefined }),
    clock,
    connections,
    idleMs,
    closeMs,
  });
  onCleanup(async () => {
    await server.close();
    await rm(root, { recursive: true });
  });
  return { ...server, url: `http://localhost:${server.port}`, lines };
}

export function rawRequest(port: number, head: string): Promise<string> {
  return rawBytes(port, `${head}\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
}

export function rawBytes(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.write(request);
  return text(socket);
}

export function open(
  url: string,
  method = "GET",
  headers: Record<string, string> = {},
): Promise<{ response: IncomingMessage; abort: () => void }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent: false });
    outgoing.on("error", reject);
    outgoing.on("response", (response) => {
      // An intended abort is no error.
      response.on("error", () => undefined);
      resolve({ response, abort: () => outgoing.destroy() });
    });
    outgoing.end();
  });
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify(body));
}
