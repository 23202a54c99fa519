import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { freePort } from "../free-port.ts";
import { HEAP_LIMITS } from "../heap-limits.ts";
import { findRedis } from "../redis.mjs";
import { knowsUsage, usageOf } from "./process-usage.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const START_MS = 10_000;
const SETTLE_MS = 2_000;

const children: ChildProcess[] = [];
const stops: (() => void)[] = [];

function start(script: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): number {
  const child = spawn(process.execPath, [...HEAP_LIMITS, join(root, script), ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  children.push(child);
  return child.pid ?? 0;
}

async function answering(url: string, patience = START_MS): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error(`${url} does not answer`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export type Server = { url: string; pid: number };
export type Servers = {
  direct: string;
  bff: Server;
  cookie: string;
  /** Bytes before the first call; 0 if unknown. */
  idleMemory: number;
};

const MEASURED_CORE = 0;
export const CALLING_CORE = 1;

export const canPin =
  availableParallelism() > 1 && spawnSync("taskset", ["--version"]).status === 0;

/** No-op without taskset or with a single core. */
function pin(pid: number, core: number): void {
  if (canPin) spawnSync("taskset", ["-a", "-c", "-p", String(core), String(pid)]);
}

export const pinMeasured = (server: Server) => pin(server.pid, MEASURED_CORE);

export async function startUpstream(isPinned = true): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const pid = start("scripts/bench/upstream.ts", [String(port)]);
  await answering(`${url}/api`);
  if (isPinned) pin(pid, CALLING_CORE);
  return url;
}

export async function startBff(upstream: string, env: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const pid = start("dist/bff/server.js", [], {
    PORT: port,
    HOST: "127.0.0.1",
    UPSTREAM_URL: upstream,
    PUBLIC_ORIGIN: url,
    SESSION_KEYS: JSON.stringify({ 1: crypto.randomUUID() }),
    ...env,
  });
  await answering(`${url}/readyz`);
  return { url, pid };
}

export async function startFastify(upstream: string): Promise<Server & { cookie: string }> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const pid = start("scripts/bench/fastify.mjs", [upstream], { PORT: port });
  await answering(`${url}/sign-in`);
  return { url, pid, cookie: cookieOf(await fetch(`${url}/sign-in`)) };
}

export async function startRedis(): Promise<string | undefined> {
  const command = findRedis();
  if (!command) return undefined;
  const port = await freePort();
  const options = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--dir", tmpdir()];
  children.push(spawn(command, options, { stdio: "ignore" }));
  return `redis://127.0.0.1:${port}`;
}

function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

/** Returns the Cookie header. */
export async function signIn(bff: string, identifier: string, secret: string): Promise<string> {
  const login = await fetch(`${bff}/bff/login`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-tap-csrf": "1", origin: bff },
    body: JSON.stringify({ identifier, password: secret }),
  });
  if (!login.ok) throw new Error(`The BFF refused to sign in: ${await login.text()}`);
  return cookieOf(login);
}

export async function startServers(): Promise<Servers> {
  const direct = await startUpstream(false);
  const bff = await startBff(direct);
  // The renderer starts once the server responds.
  await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
  const idleMemory = knowsUsage ? usageOf(bff.pid).memory : 0;
  return { direct, bff, cookie: await signIn(bff.url, "bench@example.vn", "bench"), idleMemory };
}

/** Runs `npm run <script>` until it responds; returns a function that ends its whole process group. */
export async function startScript(
  script: string,
  { args, port, patience }: { args: readonly string[]; port: number; patience: number },
): Promise<() => void> {
  const isWindows = process.platform === "win32";
  const child = spawn("npm", ["run", script, "--", ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "ignore", "inherit"],
    // A group of its own, because npm passes no signals on to its script.
    detached: !isWindows,
    shell: isWindows,
  });
  let isOver = false;
  child.once("exit", () => {
    isOver = true;
  });
  const stop = () => {
    if (isOver || child.pid === undefined) return;
    isOver = true;
    if (isWindows) child.kill();
    else process.kill(-child.pid);
  };
  stops.push(stop);
  await answering(`http://localhost:${port}/`, patience);
  return stop;
}

export function stop({ pid }: Server): void {
  children.find((child) => child.pid === pid)?.kill();
}

export function stopAll(): void {
  for (const child of children) child.kill();
  for (const stop of stops) stop();
}
