// `npm run bench`: figures of size and speed as a Markdown table, in a quarter of an hour; with names
// of parts (`-- reloads check`) those alone. The BFF and a tiny upstream run as processes of their
// own; each figure of the BFF stands beside that of a direct call to the same upstream, so that it can
// be read on any machine. Lighthouse looks at the pages as buyers get them: the mock is the upstream,
// its panel is not in the page.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "undici";
import { build } from "vite";
import { startMockServer } from "#mocks/server.ts";
import {
  type Servers,
  signIn,
  startBff,
  startScript,
  startServers,
  stopAll,
} from "./bench-servers.ts";
import { fetchTools, fileOfTool } from "./bench-tools.ts";
import { freePort } from "./free-port.ts";
import { longestTasks } from "./large-tables.ts";
import { type Report, reportOf } from "./lighthouse.ts";
import { type Reload, reloadsOf } from "./reloads.ts";
import { run } from "./run.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const WARM_UP_CALLS = 300;
const TIMED_CALLS = 600;
const CONNECTIONS = 50;
const LOAD_S = 5;
/** The dev server and the demo are built before they answer. */
const BUILD_MS = 180_000;

const answers = [
  { size: "200 B", path: "/api/orders/me?page=1" },
  { size: "11 KB", path: "/api/orders/me?page=2" },
] as const;

const rows: [what: string, figure: string][] = [];

const say = (text: string) => process.stderr.write(`${text} …\n`);
const count = (value: number) => Math.round(value).toLocaleString("en");
const micros = (ms: number) => `${count(ms * 1000)} µs`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
const percent = (share: number) => `${Math.round(share * 100)} %`;

async function measureSizes(): Promise<void> {
  // As a process of its own, so that the table is all that stands on standard output.
  const args = [join(root, "scripts/build.ts")];
  const built = await run({ name: "build", command: process.execPath, args });
  if (!built.ok) throw new Error(built.output);
  const { sizes } = await import("./size.ts");
  rows.push(["Home page, JavaScript (gzip)", kilobytes(sizes.homeJs)]);
  rows.push(["Home page, CSS (gzip)", kilobytes(sizes.homeCss)]);
  rows.push(["Heaviest other screen, JavaScript (gzip)", kilobytes(sizes.heaviest?.weight ?? 0)]);
}

/** Into a folder of its own: what is served meanwhile stays. */
async function measureBuild(): Promise<void> {
  const outDir = await mkdtemp(join(tmpdir(), "tap-bench-"));
  const started = performance.now();
  await build({
    configFile: join(root, "web/vite.config.ts"),
    mode: "production",
    logLevel: "silent",
    build: { outDir, emptyOutDir: true },
  });
  rows.push(["Build of the client", `${((performance.now() - started) / 1000).toFixed(1)} s`]);
  await rm(outDir, { recursive: true });
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** One call after the other, the two ways in turn, so that both meet the same machine. */
async function measureOverhead({ direct, bff, cookie }: Servers): Promise<void> {
  const ways = [new Client(direct), new Client(bff)] as const;
  async function timed(way: Client, path: string): Promise<number> {
    const started = performance.now();
    const { statusCode, body } = await way.request({ method: "GET", path, headers: { cookie } });
    await body.bytes();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
    return performance.now() - started;
  }

  for (const { size, path } of answers) {
    const times: [direct: number[], bff: number[]] = [[], []];
    for (let call = -WARM_UP_CALLS; call < TIMED_CALLS; call += 1) {
      for (const [way, client] of ways.entries()) {
        const time = await timed(client, path);
        if (call >= 0) times[way]?.push(time);
      }
    }
    const [alone, through] = [median(times[0]), median(times[1])];
    const figure = `${micros(through - alone)} (${micros(through)} against ${micros(alone)})`;
    rows.push([`BFF's share of a call, ${size}, median of ${TIMED_CALLS}`, figure]);
  }
  await Promise.all(ways.map((way) => way.close()));
}

type Load = { requests: { average: number }; non2xx: number; errors: number };

/** Requests per second under load, from a process of its own. */
async function loadOn(url: string, cookie: string, seconds: number): Promise<number> {
  const options = ["-c", String(CONNECTIONS), "-d", String(seconds), "-H", `cookie=${cookie}`];
  const { ok, output } = await run({
    name: "autocannon",
    command: process.execPath,
    args: [fileOfTool("autocannon"), "--json", "--no-progress", ...options, url],
  });
  if (!ok) throw new Error(output);
  const load: Load = JSON.parse(output.slice(output.indexOf("{")));
  if (load.non2xx + load.errors > 0) throw new Error(`${url} failed under load`);
  return load.requests.average;
}

async function measureThroughput({ direct, bff, cookie }: Servers): Promise<void> {
  await loadOn(bff + answers[0].path, cookie, 2);
  for (const { size, path } of answers) {
    const alone = await loadOn(direct + path, cookie, LOAD_S);
    const through = await loadOn(bff + path, cookie, LOAD_S);
    const figure = `${count(through)} (${percent(through / alone)} of ${count(alone)} without it)`;
    rows.push([`Requests per second through the BFF, ${size}, ${CONNECTIONS} connections`, figure]);
  }
}

const pages = [
  ["Home", "/"],
  ["Shop", "/mua-sam"],
  ["Product", "/san-pham/3"],
] as const;

const shown = (report: Report) =>
  [
    `${report.performance} / ${report.accessibility} / ${report["best-practices"]}`,
    `blocking ${count(report.blocking)} ms`,
    `largest paint ${(report.largestPaint / 1000).toFixed(1)} s`,
    `shift ${report.shift.toFixed(2)}`,
    `index ${count(report.benchmarkIndex)}`,
  ].join(", ");

async function measurePages(): Promise<void> {
  const mock = await startMockServer({ port: 0 });
  const bff = await startBff(mock.url);
  const cookie = await signIn(bff, "muahang@tap.vn", "Tap@12345");
  for (const [visitor, sent] of [
    ["as a guest", undefined],
    ["signed in", cookie],
  ] as const) {
    for (const [name, path] of pages) {
      rows.push([
        `Lighthouse on a phone, ${name} ${visitor}: performance / accessibility / best practices`,
        shown(await reportOf(bff + path, sent)),
      ]);
    }
  }
  await mock.close();
}

/** Staff at the tables of a store with 5,000 orders and 10,000 versions. */
async function measureTables(): Promise<void> {
  const mock = await startMockServer({ port: 0 });
  await mock.mock.change({ scenario: "large-store" });
  const bff = await startBff(mock.url);
  const cookie = await signIn(bff, "quantri@tap.vn", "Tap@12345");
  const steps = await longestTasks(bff, cookie);
  for (const screen of new Set(steps.map((step) => step.screen))) {
    // Browsers tell of tasks of 50 ms or more.
    const long = steps.filter((step) => step.screen === screen && step.longest > 0);
    const figure = long.map(({ step, longest }) => `${step} ${count(longest)} ms`).join(", ");
    const what = `Longest task of the main thread, large store, ${screen}`;
    rows.push([what, figure || "none of 50 ms or more"]);
  }
  await mock.close();
}

async function reloads(script: string, args: (port: number) => readonly string[]) {
  const port = await freePort();
  const stop = await startScript(script, { args: args(port), port, patience: BUILD_MS });
  try {
    return await reloadsOf(`http://localhost:${port}`);
  } finally {
    stop();
  }
}

/** Of a screen that was open before. */
async function measureReloads(): Promise<void> {
  const dev = await reloads("dev", (port) => ["--port", String(port), "--strictPort"]);
  const demo = await reloads("demo", () => ["--serve"]);
  const told = ({ requests, ms }: Reload) => `${requests} requests, ${count(ms)} ms`;
  for (const [index, { screen, ...own }] of dev.entries()) {
    const beside = demo[index];
    if (!beside) continue;
    const share = `${(own.ms / beside.ms).toFixed(1)} times`;
    const figure = `${told({ screen, ...own })} (the static demo: ${told(beside)}; ${share} its time)`;
    rows.push([`Reload with \`npm run dev\`, ${screen}`, figure]);
  }
}

async function measureCheck(): Promise<void> {
  const all = await run({ name: "check", command: "npm", args: ["run", "check", "--", "--fresh"] });
  if (!all.ok) throw new Error(all.output);
  const again = await run({ name: "check", command: "npm", args: ["run", "check"] });
  const figure = `${all.seconds.toFixed(1)} s from nothing, ${again.seconds.toFixed(1)} s when nothing changed`;
  rows.push(["`npm run check`", figure]);
}

let loaded: Promise<Servers> | undefined;
/** Both figures of the BFF are about the same servers. */
const servers = () => {
  loaded ??= startServers();
  return loaded;
};

const parts: Record<string, [doing: string, measure: () => Promise<void>]> = {
  size: ["Weighing the home page", measureSizes],
  build: ["Building the client", measureBuild],
  check: ["Checking", measureCheck],
  reloads: ["Reloading while developing", measureReloads],
  calls: ["Timing single calls", async () => measureOverhead(await servers())],
  load: ["Loading the BFF", async () => measureThroughput(await servers())],
  pages: ["Looking at the pages", measurePages],
  tables: ["Working at large tables", measureTables],
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`The bench has no ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}`);
  process.exit(1);
}
const chosen = Object.entries(parts).filter(
  ([name]) => wanted.length === 0 || wanted.includes(name),
);
try {
  if (chosen.some(([name]) => name === "load" || name === "pages")) await fetchTools();
  for (const [, [doing, measure]] of chosen) {
    say(doing);
    await measure();
  }
} finally {
  stopAll();
}

const processor = `${availableParallelism()} × ${cpus()[0]?.model.trim()}`;
console.log(`| Node ${process.versions.node}, ${processor} | |\n|---|--:|`);
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
