import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { Redis } from "ioredis";
import { findRedis } from "../../scripts/redis.mjs";
import type { RegisterCleanup } from "./http.ts";

/** Undefined without a server on this machine: tests that need one are skipped. */
export const redisCommand = findRedis();

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  return typeof address === "object" && address ? address.port : 0;
}

export async function slowRedis(onEnd: RegisterCleanup, url: string, ms: number): Promise<string> {
  const target = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const proxy = createServer((client) => {
    const server = connect(target, "127.0.0.1");
    client.pipe(server);
    server.on("data", (bytes) => setTimeout(() => client.write(bytes), ms));
    for (const socket of [client, server]) {
      sockets.add(socket);
      socket.on("error", () => {});
    }
    client.on("close", () => server.destroy());
    server.on("close", () => client.destroy());
  }).listen(0, "127.0.0.1");
  await once(proxy, "listening");
  onEnd(async () => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  const address = proxy.address();
  return `redis://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
}

/** Keeps no files; can be frozen and restarted. */
export async function redisServer(onEnd: RegisterCleanup) {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let server: ChildProcess;

  async function start(): Promise<void> {
    const args = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--dir", "/tmp"];
    server = spawn(redisCommand ?? "redis-server", args, { stdio: "ignore" });
    const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
    client.on("error", () => {});
    await client.ping();
    client.disconnect();
  }
  async function stop(): Promise<void> {
    if (server.exitCode !== null || server.signalCode !== null) return;
    server.kill("SIGCONT");
    server.kill("SIGKILL");
    await once(server, "exit");
  }

  await start();
  onEnd(stop);
  return {
    url,
    start,
    stop,
    freeze: () => void server.kill("SIGSTOP"),
    thaw: () => void server.kill("SIGCONT"),
  };
}
