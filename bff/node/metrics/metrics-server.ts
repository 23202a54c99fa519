import { createServer } from "node:http";
import type { Registry } from "prom-client";
import { listen } from "../http-server.ts";

/**
 * `/metrics` on a port of its own, which is not for the public.
 * @throws Error with code EADDRINUSE, EACCES …
 */
export async function startMetricsServer(register: Registry, port: number, host?: string) {
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    const text = await register.metrics();
    response.writeHead(200, { "content-type": register.contentType }).end(text);
  });
  return {
    port: await listen(server, port, host),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
