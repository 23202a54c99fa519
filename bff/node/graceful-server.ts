import { createServer, type Server, type ServerOptions, type ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Clock } from "../app/lib/clock.ts";

const SWEEP_MS = 50;
/** A client that sends its next request within this is not cut off. */
const IDLE_MS = 1_000;

type Options = ServerOptions & { clock: Clock; idleMs?: number | undefined };

export type GracefulServer = {
  server: Server;
  /** From now on every response says `Connection: close`. */
  startDraining: () => void;
  /**
   * Accepts no more connections and resolves when all are closed: each after a response that says
   * so, or after a second of idleness; all after `ms`.
   */
  drain: (ms: number) => Promise<void>;
};

type Connection = {
  /** Its latest response. */
  response?: ServerResponse;
  /** As of the last sweep. */
  bytesRead: number;
  idleSince: number;
};

/**
 * An HTTP server that can be stopped without cutting anybody off. Node's own `close` ends idle
 * connections at once, although the next request may already be on its way.
 */
export function createGracefulServer({
  clock,
  idleMs = IDLE_MS,
  ...options
}: Options): GracefulServer {
  const server = createServer(options);
  const connections = new Map<Socket, Connection>();
  let isDraining = false;

  server.on("connection", (socket) => {
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

  function drain(ms: number): Promise<void> {
    startDraining();
    return new Promise((resolve) => {
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
