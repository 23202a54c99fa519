import { fileURLToPath } from "node:url";
import { bootstrap, type RunningServer } from "./bootstrap.ts";
import { type Config, ConfigError, readConfig } from "./env.ts";
import { createLogger } from "./log.ts";

/** From bff/node as well as from dist/bff. */
const root = fileURLToPath(new URL("../../", import.meta.url));

type Mock = { url: string; close: () => Promise<void>; accountLines: string[] };
type MockOptions = { port: number; stateFile: string };
type LoadMock = () => Promise<{ startMockServer: (options: MockOptions) => Promise<Mock> }>;

async function start(config: Config, loadMock: LoadMock): Promise<RunningServer> {
  let accountLines: string[] = [];
  const server = await bootstrap({
    config,
    root,
    logger: createLogger(config.LOG_LEVEL ?? (config.UPSTREAM_URL ? "info" : "warn")),
    startMock: async () => {
      const { startMockServer } = await loadMock();
      const mock = await startMockServer({ port: 0, stateFile: `${root}.data/mock-state.json` });
      accountLines = mock.accountLines;
      return mock;
    },
  });
  const source = config.UPSTREAM_URL ? new URL(config.UPSTREAM_URL).origin : "the mock";
  void server.warmUp();
  console.log(`TAP is at ${server.url} (upstream: ${source})`);
  if (!config.UPSTREAM_URL) console.log(`  its API, to read and to try: ${server.url}/__mock/docs`);
  for (const line of accountLines) console.log(line);
  return server;
}

export function sentenceOf(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message;
  if (!(error instanceof Error)) return `The BFF could not start: ${error}`;
  const { code, syscall, port }: NodeJS.ErrnoException & { port?: number } = error;
  const name = port === config?.METRICS_PORT ? "METRICS_PORT" : "PORT";
  if (code === "EADDRINUSE") return `Port ${port} is taken: set ${name} to a free one.`;
  if (code === "EADDRNOTAVAIL" || syscall === "getaddrinfo") {
    return `HOST must be an address of this machine to listen on, not ${config?.HOST}.`;
  }
  if (code === "EACCES" && syscall === "listen") {
    return `Port ${port} is not allowed: set ${name} to one above 1023.`;
  }
  return `The BFF could not start: ${error.stack}`;
}

/** Exits with one sentence when the start fails. */
export async function startServer(loadMock: LoadMock): Promise<RunningServer> {
  let config: Config | undefined;
  try {
    config = readConfig(process.env);
    return await start(config, loadMock);
  } catch (error) {
    console.error(sentenceOf(error, config));
    process.exit(1);
  }
}
