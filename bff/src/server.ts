import { fileURLToPath } from "node:url";
import { type Config, ConfigError, readConfig } from "./env.ts";
import { type Home, startHome } from "./home.ts";
import { createLogger } from "./log.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** How long a load balancer gets to see that we are not ready before the door closes. */
const NOTICE_MS = 1_000;

async function start(config: Config): Promise<Home> {
  let accounts: { email: string; password: string; title: string }[] = [];
  const home = await startHome({
    config,
    root,
    logger: createLogger(config.LOG_LEVEL ?? (config.UPSTREAM_URL ? "info" : "warn")),
    startMock: async () => {
      // With a real upstream the mock is not even loaded.
      const { startMockServer } = await import("#mocks/server.ts");
      const mock = await startMockServer({ port: 0, stateFile: `${root}.data/mock-state.json` });
      accounts = mock.accounts;
      return mock;
    },
  });
  const source = config.UPSTREAM_URL ? new URL(config.UPSTREAM_URL).origin : "the mock";
  void home.warmUp();
  console.log(`TAP is at ${home.url} (upstream: ${source})`);
  for (const { email, password, title } of accounts) {
    console.log(`  ${email.padEnd(28)} ${password.padEnd(14)} ${title}`);
  }
  return home;
}

function stopOnSignals(home: Home): void {
  let stopping = false;
  async function stop(noticeMs: number): Promise<void> {
    if (stopping) return;
    stopping = true;
    home.leaveRotation();
    await new Promise((resolve) => setTimeout(resolve, noticeMs));
    await home.close();
    process.exit(0);
  }
  process.on("SIGTERM", () => void stop(NOTICE_MS));
  process.on("SIGINT", () => void stop(0));
}

/** What went wrong, in one sentence for who runs this. */
function sentenceOf(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError) return error.message;
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return `Port ${config?.PORT} is taken: set PORT to a free one.`;
  if (code === "EACCES") return `Port ${config?.PORT} is not allowed: set PORT to one above 1023.`;
  return `The BFF could not start: ${error instanceof Error ? error.stack : String(error)}`;
}

let config: Config | undefined;
try {
  config = readConfig(process.env);
  stopOnSignals(await start(config));
} catch (error) {
  console.error(sentenceOf(error, config));
  process.exit(1);
}
