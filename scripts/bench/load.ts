// The bench's figures of the BFF: against direct calls, fastify, and two replicas.
import { Client } from "undici";
import { run } from "../run.ts";
import { count, median, megabytes, micros, percent, type Row, spread } from "./format.ts";
import { knowsUsage, usageOf } from "./process-usage.ts";
import {
  CALLING_CORE,
  canPin,
  pinMeasured,
  type Server,
  type Servers,
  signIn,
  startBff,
  startFastify,
  startRedis,
  startUpstream,
  stop,
} from "./servers.ts";
import { fileOfTool } from "./tools.ts";

const WARM_UP_CALLS = 300;
const TIMED_CALLS = 600;
const CONNECTIONS = 50;
const WARM_UP_S = 2;
const LOAD_S = 5;
const PAIRS = 7;
/** Alternating, because other load on the machine varies. */
const TURNS = 3;
const PAIR_S = 2;

const answers = [
  { size: "200 B", path: "/api/orders/me?page=1", accept: "identity" },
  { size: "11 KB", path: "/api/orders/me?page=2", accept: "identity" },
] as const;

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
type LoadOptions = {
  seconds?: number;
  connections?: number;
  asBrowser?: boolean;
};

async function loadOn(
  url: string,
  cookie: string,
  { seconds = LOAD_S, connections = CONNECTIONS, asBrowser = false }: LoadOptions = {},
): Promise<Load["requests"]> {
  const options = ["-c", String(connections), "-d", String(seconds), "-H", `cookie=${cookie}`];
  if (asBrowser) options.push("-H", "accept-encoding=gzip, deflate, br");
  const node = [process.execPath, fileOfTool("autocannon"), "--json", "--no-progress"];
  const pinned = asBrowser && canPin ? ["taskset", "-c", String(CALLING_CORE)] : [];
  const [command = "", ...args] = [...pinned, ...node, ...options, url];
  const { ok, output } = await run({ name: "autocannon", command, args });
  if (!ok) throw new Error(output);
  const load: Load = JSON.parse(output.slice(output.indexOf("{")));
  if (load.non2xx + load.errors > 0) throw new Error(`${url} failed under load`);
  return load.requests;
}

/** For each load, because a used session is sealed again: an old cookie gets a new one each time. */
const freshCookie = (url: string) => signIn(url, "bench@example.vn", "bench");

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

type Way = { server: Server; cookieNow: () => Promise<string> };

/** Per second of the process's own CPU time, which other load on the machine hardly affects. */
async function perCpuSecond({ server, cookieNow }: Way, path: string): Promise<number> {
  const cookie = await cookieNow();
  const before = usageOf(server.pid).cpu;
  const { total } = await loadOn(server.url + path, cookie, { seconds: PAIR_S, asBrowser: true });
  return total / (usageOf(server.pid).cpu - before);
}

async function bffWay(upstream: string, env: NodeJS.ProcessEnv = {}): Promise<Way> {
  const server = await startBff(upstream, env);
  return { server, cookieNow: () => freshCookie(server.url) };
}

async function fastifyWay(upstream: string): Promise<Way> {
  const server = await startFastify(upstream);
  return { server, cookieNow: async () => server.cookie };
}

type Start = (upstream: string) => Promise<Way>;

/**
 * Two servers on cores of their own, in alternating order. Each pair is of fresh processes, because
 * V8 optimizes differently each time. Median ratio of the pairs, with minimum and maximum.
 */
async function measurePairs(what: string, own: Start, other: Start): Promise<Row[]> {
  if (!knowsUsage) return [];
  const upstream = await startUpstream();
  const pairs: [mine: number, theirs: number][][] = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const ways = [await own(upstream), await other(upstream)] as const;
    await warmUp(ways);
    const figures: [number, number][] = [];
    for (const { path } of answers) figures.push(await turnsOf(ways, path, pair % 2 === 0));
    pairs.push(figures);
    for (const { server } of ways) stop(server);
  }
  return answers.map(({ size }, index): Row => {
    const figures = pairs.flatMap((pair) => pair.slice(index, index + 1));
    const ratios = figures.map(([mine, theirs]) => mine / theirs);
    const [mine, theirs] = [0, 1].map((way) => median(figures.map((pair) => pair[way] ?? 0)));
    const figure = `${spread(ratios)}: ${count(mine ?? 0)} to ${count(theirs ?? 0)}`;
    return [`${what}, ${size}, ${PAIRS} pairs`, figure];
  });
}

async function warmUp(ways: readonly Way[]): Promise<void> {
  for (const { server, cookieNow } of ways) {
    pinMeasured(server);
    const options = { seconds: WARM_UP_S, asBrowser: true };
    for (const { path } of answers) await loadOn(server.url + path, await cookieNow(), options);
  }
}

async function turnsOf(
  [mine, theirs]: readonly [Way, Way],
  path: string,
  isMineFirst: boolean,
): Promise<[number, number]> {
  const figures: { way: Way; figure: number }[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const way of isMineFirst ? [mine, theirs] : [theirs, mine]) {
      figures.push({ way, figure: await perCpuSecond(way, path) });
    }
  }
  const of = (wanted: Way) =>
    median(figures.filter(({ way }) => way === wanted).map(({ figure }) => figure));
  return [of(mine), of(theirs)];
}

export const measureBesideFastify = () =>
  measurePairs(
    "Requests per CPU-second, times those of fastify with the same guards",
    bffWay,
    fastifyWay,
  );

export const measureReaders = () =>
  measurePairs(
    "Requests per CPU-second, times those with `CONTRACT_CHECK=off`",
    bffWay,
    (upstream) => bffWay(upstream, { CONTRACT_CHECK: "off" }),
  );

/** Calls each directly, so that no balancer is measured. */
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
