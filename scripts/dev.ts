// `npm run dev`: Vite, with the BFF and the mock in the tab. `-- --upstream https://api.example.vn`: no
// mock, and the BFF in this process in front of that backend. All other arguments are Vite's.
import { createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs, parseEnv } from "node:util";
import { type Config, ConfigError, machineKeys, readConfig } from "#bff/node/env.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

const VARIABLES = [
  ...["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET", "GOOGLE_ISSUER"],
  ...["PLACES_URL", "PLACES_KEY", "GEOCODER_URL", "GEOCODER_AGENT"],
  ...["CONTRACT_CHECK", "LOG_LEVEL"],
];

/** @throws ConfigError when the upstream is no URL */
export function readArgs(args: readonly string[]): { upstream?: string; viteArgs: string[] } {
  const { tokens } = parseArgs({
    args: [...args],
    options: { upstream: { type: "string" } },
    strict: false,
    tokens: true,
  });
  const viteArgs: (string | undefined)[] = [...args];
  let upstream: string | undefined;
  for (const token of tokens) {
    if (token.kind !== "option" || token.name !== "upstream") continue;
    upstream = token.value ?? "";
    viteArgs.fill(undefined, token.index, token.index + (token.inlineValue ? 1 : 2));
  }
  const rest = viteArgs.filter((arg) => arg !== undefined);
  if (upstream === undefined) return { viteArgs: rest };
  if (!/^https?:$/.test(URL.parse(upstream)?.protocol ?? "")) {
    throw new ConfigError(
      "--upstream must be the http or https address of the backend, such as https://api.example.vn.",
    );
  }
  return { upstream, viteArgs: rest };
}

/** One per backend, stable across restarts: tokens of one never reach another. */
export function sessionKeyOf(machineKey: string, upstream: string): string {
  return createHmac("sha256", machineKey).update(new URL(upstream).origin).digest("base64url");
}

async function configOf(upstream: string): Promise<Config> {
  const file = join(root, ".env");
  const env = { ...(existsSync(file) && parseEnv(readFileSync(file, "utf8"))), ...process.env };
  const [machineKey = ""] = Object.values(await machineKeys(join(root, ".data")));
  const config = readConfig({
    ...Object.fromEntries(VARIABLES.map((name) => [name, env[name]])),
    UPSTREAM_URL: upstream,
    SESSION_KEYS: JSON.stringify({ 1: sessionKeyOf(machineKey, upstream) }),
    PUBLIC_ORIGIN: "http://localhost",
    COOKIE_SECURE: "false",
    HOST: "127.0.0.1",
    PORT: "0",
  });
  // Only Vite knows its port and this machine's names: local names are trusted, as with the mock.
  return { ...config, PUBLIC_ORIGIN: undefined };
}

/** Any response will do. @throws ConfigError */
async function requireResponse(upstream: string): Promise<void> {
  try {
    const signal = AbortSignal.timeout(5_000);
    await fetch(`${upstream}/api`, { method: "HEAD", redirect: "manual", signal });
  } catch (error) {
    const { cause, name } = error instanceof Error ? error : new Error();
    const code = cause instanceof Error && "code" in cause ? cause.code : name;
    const { origin } = new URL(upstream);
    throw new ConfigError(
      `${origin} does not answer (${code}): is the address right, and is it up?`,
    );
  }
}

async function startBff(upstream: string): Promise<void> {
  const config = await configOf(upstream);
  await requireResponse(config.UPSTREAM_URL ?? "");
  const { bootstrap } = await import("#bff/node/bootstrap.ts");
  const { createLogger } = await import("#bff/node/log.ts");
  const { createRecorder, serveRecorder } = await import("./upstream-recorder.ts");
  const recorder = createRecorder();
  process.env.DEV_RECORDER_URL = await serveRecorder(recorder);
  const { port } = await bootstrap({
    config,
    root,
    logger: recorder.listening(createLogger(config.LOG_LEVEL ?? "warn")),
    around: recorder.around,
    servesClient: false,
    startMock: () => Promise.reject(new Error("There is an upstream: no mock may start")),
  });
  process.env.DEV_BFF_URL = `http://127.0.0.1:${port}`;
  console.log(`The BFF is in front of ${new URL(upstream).origin}`);
}

/** Vite's own command in this process, which keeps its signals, keys and messages. */
async function runVite(mode: string, args: readonly string[]): Promise<void> {
  const command = join(root, "node_modules/vite/bin/vite.js");
  const config = join(root, "web/vite.config.ts");
  process.argv.splice(1, Infinity, command, "--config", config, "--mode", mode, ...args);
  await import(pathToFileURL(command).href);
}

if (import.meta.main) {
  try {
    const { upstream, viteArgs } = readArgs(process.argv.slice(2));
    if (upstream) await startBff(upstream);
    await runVite(upstream ? "development" : "mock", viteArgs);
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  }
}
