import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { Agent, request } from "undici";
import { startBalancer } from "../../scripts/balancer.ts";
import { systemClock } from "../app/lib/clock.ts";
import { fakeBrowser } from "./browser.ts";
import { fakeUpstream } from "./fake-upstream.ts";
import { httpServer, type RegisterCleanup } from "./http.ts";
import { redisServer, slowRedis } from "./redis-server.ts";
import { KEYS } from "./setup.ts";

const SCRIPT = fileURLToPath(new URL("replica.ts", import.meta.url));

async function upstreamServer(onEnd: RegisterCleanup) {
  const fake = fakeUpstream(systemClock);
  const url = await httpServer(onEnd, async (incoming, response) => {
    const { method = "GET", headers, url: path } = incoming;
    const bytes = await buffer(incoming);
    const answer = await fake.upstream(
      new Request(`http://upstream${path}`, {
        method,
        headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
        ...(bytes.byteLength > 0 && { body: bytes }),
      }),
    );
    response.writeHead(answer.status, Object.fromEntries(answer.headers));
    response.end(Buffer.from(await answer.arrayBuffer()));
  });
  return { ...fake, url };
}

type Keys = { keys?: Record<string, string>; sealing?: number };
type ReplicaOptions = Keys & {
  upstream: string;
  redis?: string | undefined;
  env?: Record<string, string>;
};

export type Replica = Awaited<ReturnType<typeof startReplica>>;

export async function startReplica(onEnd: RegisterCleanup, options: ReplicaOptions) {
  const { upstream, redis, keys = KEYS, sealing, env } = options;
  const child: ChildProcess = spawn(process.execPath, [SCRIPT], {
    env: {
      PATH: process.env.PATH,
      UPSTREAM_URL: upstream,
      SESSION_KEYS: JSON.stringify(keys),
      ...(redis && { REDIS_URL: redis }),
      ...(sealing && { SESSION_SEALING_KEY: String(sealing) }),
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  onEnd(async () => {
    child.kill("SIGKILL");
    await exited;
  });
  const [line] = child.stdout ? await once(child.stdout, "data") : [];
  return {
    port: Number(line),
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** `slow`: delay of Redis in ms. */
export async function twoReplicas(onEnd: RegisterCleanup, { shared = true, slow = 0 } = {}) {
  const upstream = await upstreamServer(onEnd);
  const redis = shared ? await redisServer(onEnd) : undefined;
  const redisUrl = redis && slow ? await slowRedis(onEnd, redis.url, slow) : redis?.url;
  const start = (keys: Keys = {}) =>
    startReplica(onEnd, { upstream: upstream.url, redis: redisUrl, ...keys });
  const entry = await startBalancer();
  onEnd(async () => entry.close());
  const replicas = await Promise.all([start(), start()]);
  for (const replica of replicas) await entry.add(replica.port);

  const dispatcher = new Agent({ connections: 200 });
  onEnd(() => dispatcher.close());
  const browserAt = (url: string) =>
    fakeBrowser({
      request: async (address, { method = "GET", headers, body }) => {
        const { pathname, search } = new URL(address);
        const answer = await request(url + pathname + search, {
          method,
          headers: new Headers(headers),
          body: typeof body === "string" ? body : null,
          dispatcher,
        });
        const pairs = Object.entries(answer.headers).flatMap(([name, values = []]) =>
          [values].flat().map((value): [string, string] => [name, value]),
        );
        const bytes = await answer.body.arrayBuffer();
        return new Response(bytes.byteLength > 0 ? bytes : null, {
          status: answer.statusCode,
          headers: pairs,
        });
      },
    });
  return {
    upstream,
    redis,
    entry,
    replicas,
    start,
    browser: () => browserAt(`http://127.0.0.1:${entry.port}`),
    browserOf: (replica: Replica) => browserAt(`http://127.0.0.1:${replica.port}`),
  };
}
