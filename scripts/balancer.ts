// A load balancer for tests and `npm run replicas`; production uses a real one.
import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";

const PROBE_MS = 50;

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
  return response?.status === 200;
}

/** Listens on this machine only; 0 takes a free port. */
export async function startBalancer(port = 0) {
  const members = new Set<number>();
  let ready: number[] = [];
  let next = 0;
  let timer: NodeJS.Timeout | undefined;

  async function probe(): Promise<void> {
    clearTimeout(timer);
    const found = await Promise.all(
      [...members].map(async (one) => ((await isReady(one)) ? [one] : [])),
    );
    ready = found.flat();
    timer = setTimeout(probe, PROBE_MS);
  }

  function forward(incoming: IncomingMessage, response: ServerResponse): void {
    next += 1;
    const target = ready[next % ready.length];
    if (target === undefined) {
      response.writeHead(503).end();
      return;
    }
    const { method, url: path } = incoming;
    const headers = { ...incoming.headers, "x-forwarded-for": incoming.socket.remoteAddress };
    const call = request({ host: "127.0.0.1", port: target, method, headers, path }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, response).catch(() => undefined);
    });
    call.on("error", () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end();
    });
    incoming.pipe(call);
  }

  const server = createServer(forward).listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    async add(member: number): Promise<void> {
      members.add(member);
      await probe();
    },
    isReady: (member: number) => ready.includes(member),
    close(): void {
      clearTimeout(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
