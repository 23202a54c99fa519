import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { plainAddress } from "./client-address.ts";
import type { Bindings, Env } from "./deps.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { Refusal, refusalResponse } from "./problem.ts";
import { createDirect } from "./transport/direct.ts";
import type { UpstreamPool } from "./transport/http-upstream.ts";

/** Longer than the keep-alive of the usual proxies, so that they close first. */
const KEEP_ALIVE_MS = 65_000;
/** The whole request, its body included; an upload has its own idle limit besides. */
const REQUEST_MS = 300_000;
const SWEEP_MS = 50;

type Options = { upstream: UpstreamPool; trustProxy: boolean };

/** The Node home of the app: an HTTP server that hands over what only a socket knows. */
export function createNodeServer(app: Hono<Env>, { upstream, trustProxy }: Options): Server {
  const security = securityHeaders([]);
  const direct = createDirect(upstream);

  const listener = getRequestListener(
    (request, { incoming, outgoing }) => {
      // The server below speaks HTTP/1 alone; this tells the types.
      if (!("assignSocket" in outgoing)) return new Response(null, { status: 505 });
      const given = trustProxy ? request.headers.get("x-forwarded-for") : null;
      const address = given?.split(",").at(-1)?.trim() || incoming.socket.remoteAddress;
      const home: Bindings = {
        target: incoming.url,
        address: address && plainAddress(address),
        direct: (call) => direct(call, outgoing),
      };
      return app.fetch(request, home);
    },
    {
      // What cannot even be read as a request never reaches the app.
      errorHandler: () => {
        const response = refusalResponse(new Refusal("BAD_PATH"), crypto.randomUUID());
        for (const [name, value] of security("api", "")) response.headers.set(name, value);
        return response;
      },
    },
  );
  const server = createServer({ requestTimeout: REQUEST_MS, keepAliveTimeout: KEEP_ALIVE_MS });
  server.on("request", listener);
  return server;
}

/** Listens and tells the port. @throws Error with code EADDRINUSE, EACCES … */
export function listen(server: Server, port: number, host?: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, ...(host && { host }) }, () => {
      const address: AddressInfo | string | null = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Lets requests under way finish, for at most `ms`. */
export function drain(server: Server, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const deadline = setTimeout(() => server.closeAllConnections(), ms);
    // A kept-alive connection turns idle only after its last answer.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(deadline);
      clearInterval(sweep);
      resolve();
    });
  });
}
