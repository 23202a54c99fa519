// The bench's figures of the BFF alone: beside direct calls, beside fastify, and two beside one.
import { Client } from "undici";
import { run } from "../run.ts";
import { count, median, megabytes, micros, percent, type Row } from "./format.ts";
import { knowsUsage, usageOf } from "./process-usage.ts";
import {
  type Server,
  type Servers,
  signIn,
  startBff,
  startFastify,
  startRedis,
} from "./servers.ts";
import { fileOfTool } from "./tools.ts";

const WARM_UP_CALLS = 300;
const TIMED_CALLS = 600;
const CONNECTIONS = 50;
const WARM_UP_S = 2;
const LOAD_S = 5;
const ROUNDS = 5;

const answers = [
  { size: "200 B", path: "/api/orders/me?page=1", accept: "identity" },
  { size: "11 KB", path: "/api/orders/me?page=2", accept: "identity" },
] as const;

/** One call after the other, the two ways in turn, so that both meet the same machine. */
export async function measureOverhead({ direct, bff, cookie }: Servers): Promise<Row[]> {
  const ways = [new Client(direct), new Client(bff.url)] as const;
  async function timed(way: Client, path: string, accept: string): Promise<number> {
    const started = performance.now();
    const headers = { cookie, "accept-encoding": accept };
    const { statusCode, body } = await way.request({ method: "GET", path, headers });
    await body.bytes();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    return performance.now() - started;
  }

  const rows: Row[] = [];
  const compressed = { ...answers[1], size: `${answers[1].size} compressed`, accept: "br, gzip" };
  for (const { size, path, accept } of [...answers, compressed]) {
    const times: [direct: number[], bff: number[]] = [[], []];
    for (let call = -WARM_UP_CALLS; call < TIMED_CALLS; call += 1) {
      for (const [way, client] of ways.entries()) {
        const time = await timed(client, path, accept);
        if (call >= 0) times[way]?.push(time);
      }
    }
    const [alone, through] = [median(times[0]), median(times[1])];
    const figure = `${micros(through - alone)} (${micros(through)} against ${micros(alone)})`;
    rows.push([`BFF's share of a call, ${size}, median of ${TIMED_CALLS}`, figure]);
  }
  await Promise.all(ways.map((way) => way.close()));
  return rows;
}

type Load = { requests: { average: number; total: number }; non2xx: number; errors: number };
type LoadOptions = { seconds?: number; connections?: number };

/** Requests per second and in all, from a process of its own. */
async function loadOn(
  url: string,
  cookie: string,
  { seconds = LOAD_S, connections = CONNECTIONS }: LoadOptions = {},
): Promise<Load["requests"]> {
  const options = ["-c", String(connections), "-d", String(seconds), "-H", `cookie=${cookie}`];
  const { ok, output } = await run({
    name: "autocannon",
    command: process.execPath,
    args: [fileOfTool("autocannon"), "--json", "--no-progress", ...options, url],
  });
  if (!ok) throw new Error(output);
  const load: Load = JSON.parse(output.slice(output.indexOf("{")));
  if (load.non2xx + load.errors > 0) throw new Error(`${url} failed under load`);
  return load.requests;
}

/**
 * For each load anew: after a while in use a session is sealed again, and a load that goes on with the
 * old cookie would get a new one with every response.
 */
const freshCookie = (url: string) => signIn(url, "bench@example.vn", "bench");

/** With the memory that the process holds meanwhile. */
export async function measureThroughput({ direct, bff, idleMemory }: Servers): Promise<Row[]> {
  const rows: Row[] = [];
  let most = idleMemory;
  const watch = setInterval(() => {
    if (knowsUsage) most = Math.max(most, usageOf(bff.pid).memory);
  }, 100);
  await loadOn(bff.url + answers[0].path, await freshCookie(bff.url), { seconds: WARM_UP_S });
  for (const { size, path } of answers) {
    const { average: alone } = await loadOn(direct + path, "");
    const { average: through } = await loadOn(bff.url + path, await freshCookie(bff.url));
    const figure = `${count(through)} (${percent(through / alone)} of ${count(alone)} without it)`;
    rows.push([`Requests per second through the BFF, ${size}, ${CONNECTIONS} connections`, figure]);
  }
  clearInterval(watch);
  if (knowsUsage) {
    rows.push([
      "Memory of the BFF, idle and at most under that load",
      `${megabytes(idleMemory)}, ${megabytes(most)}`,
    ]);
  }
  return rows;
}

/** Requests per second of the proxy's own CPU time: what else runs beside it counts little. */
async function perCpuSecond({ url, pid }: Server, path: string, cookie: string): Promise<number> {
  const before = usageOf(pid).cpu;
  const { total } = await loadOn(url + path, cookie);
  return total / (usageOf(pid).cpu - before);
}

/** In turns, so that both meet the same machine; the median of the rounds. */
export async function measureBesideFastify({ direct, bff }: Servers): Promise<Row[]> {
  if (!knowsUsage) return [];
  const fastify = await startFastify(direct);
  const ways = [
    { server: bff, cookieNow: () => freshCookie(bff.url) },
    { server: fastify, cookieNow: async () => fastify.cookie },
  ] as const;
  for (const { server, cookieNow } of ways) {
    await loadOn(server.url + answers[0].path, await cookieNow(), { seconds: WARM_UP_S });
  }
  const rows: Row[] = [];
  for (const { size, path } of answers) {
    const figures: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [way, { server, cookieNow }] of ways.entries()) {
        figures[way]?.push(await perCpuSecond(server, path, await cookieNow()));
      }
    }
    const [own, other] = [median(figures[0]), median(figures[1])];
    const figure = `${count(own)}: ${(own / other).toFixed(2)} times fastify's ${count(other)}`;
    rows.push([`Requests per CPU-second with the same guards, ${size}`, figure]);
  }
  return rows;
}

/** Both with a Redis; each is called by itself, so that no balancer counts. */
export async function measureReplicas({ direct }: Servers): Promise<Row[]> {
  const redis = await startRedis();
  if (!redis) return [];
  const env = { REDIS_URL: redis, SESSION_KEYS: JSON.stringify({ 1: crypto.randomUUID() }) };
  const replicas = [await startBff(direct, env), await startBff(direct, env)] as const;
  const [one] = replicas;
  const rows: Row[] = [];
  for (const { size, path } of answers) {
    const cookie = await freshCookie(one.url);
    for (const { url } of replicas) await loadOn(url + path, cookie, { seconds: WARM_UP_S });
    const { average: alone } = await loadOn(one.url + path, cookie);
    const connections = CONNECTIONS / 2;
    const both = await Promise.all(
      replicas.map(({ url }) => loadOn(url + path, cookie, { connections })),
    );
    const sum = both.reduce((total, { average }) => total + average, 0);
    const figure = `${count(alone)}, ${count(sum)} (${(sum / alone).toFixed(2)} times)`;
    rows.push([`Requests per second with Redis, one process and two, ${size}`, figure]);
  }
  return rows;
}
