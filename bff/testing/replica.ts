// A server process for tests. Its first line of output is its port.
import { stopOnSignals } from "../node/stop-signals.ts";
import { nodeServer } from "./http.ts";

const { UPSTREAM_URL = "", ...env } = process.env;
const folders: (() => Promise<void>)[] = [];

await stopOnSignals().run(async () => {
  const server = await nodeServer((close) => void folders.push(close), {
    upstream: UPSTREAM_URL,
    env,
  });
  console.log(server.port);
  return {
    ...server,
    noticeMs: 1_000,
    close: async () => void (await Promise.all(folders.map((end) => end()))),
  };
});
