// `npm run replicas`: two processes of the product behind a balancer on PORT, with a shared Redis (here
// or REDIS_URL) and upstream (the mock, or UPSTREAM_URL). For development; see docs/operations.md.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { startBalancer } from "./balancer.ts";
import { buildProduct } from "./build.ts";
import { freePort } from "./free-port.ts";
import { HEAP_LIMITS } from "./heap-limits.ts";
import { findRedis } from "./redis.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const children: ChildProcess[] = [];

async function startRedis(): Promise<string> {
  const command = findRedis();
  if (!command) throw new Error("Install redis-server or valkey-server, or set REDIS_URL.");
  const port = await freePort();
  const options = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--dir", "/tmp"];
  children.push(spawn(command, options, { stdio: "ignore" }));
  return `redis://127.0.0.1:${port}`;
}

async function startMock(): Promise<string> {
  const { startMockServer } = await import("#mocks/server.ts");
  const { url, accountLines } = await startMockServer({ port: 0 });
  for (const line of accountLines.slice(0, 4)) console.log(line);
  return url;
}

await buildProduct();
const balancer = await startBalancer(Number(process.env.PORT ?? 3000));
const key = randomBytes(32).toString("base64url");
const shared = {
  PUBLIC_ORIGIN: `http://localhost:${balancer.port}`,
  SESSION_KEYS: JSON.stringify({ 1: key }),
  UPSTREAM_URL: process.env.UPSTREAM_URL || (await startMock()),
  REDIS_URL: process.env.REDIS_URL || (await startRedis()),
  // The balancer sets X-Forwarded-For.
  TRUST_PROXY: "true",
  HOST: "127.0.0.1",
  // The balancer probes every 50 ms.
  DRAIN_NOTICE_MS: "1000",
  LOG_LEVEL: "warn",
  NODE_ENV: "production",
};

for (const name of ["first", "second"]) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = { ...process.env, ...shared, PORT: `${port}`, METRICS_PORT: `${metricsPort}` };
  const child = spawn(process.execPath, [...HEAP_LIMITS, "dist/bff/server.js"], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  if (child.stdout) await once(child.stdout, "data");
  child.stdout?.resume();
  await balancer.add(port);
  console.log(`${name}: http://127.0.0.1:${port}, http://127.0.0.1:${metricsPort}/metrics`);
}
console.log(`TAP is at ${shared.PUBLIC_ORIGIN}, in turns (Redis: ${shared.REDIS_URL})`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    const ends = children.map(async (child) => {
      if (child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    });
    await Promise.all(ends);
    balancer.close();
    process.exit(0);
  });
}
