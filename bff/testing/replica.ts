// One process of several, for tests: the whole Node server as its environment says. The port that it
// got is its first line.
import { stopOnSignals } from "../node/stop-signals.ts";
import { nodeServer } from "./http.ts";

const { UPSTREAM_URL = "", SESSION_KEYS = "", SESSION_SEALING_KEY, REDIS_URL } = process.env;
const folders: (() => Promise<void>)[] = [];

await stopOnSignals().run(async () => {
  const env = {
    SESSION_KEYS,
    ...(SESSION_SEALING_KEY && { SESSION_SEALING_KEY }),
    ...(REDIS_URL && { REDIS_URL }),
  };
  const server = await nodeServer((close) => void folders.push(close), {
    upstream: UPSTREAM_URL,
    env,
  });
  console.log(server.port);
  return { ...server, close: async () => void (await Promise.all(folders.map((end) => end()))) };
});
