// `npm run bench` (`-- reloads check`: only these parts): size and speed as a Markdown table, in
// twenty minutes. The BFF's figures are next to those of direct calls to the same tiny upstream, so
// that they compare across machines.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "undici";
import { build } from "vite";
import { startMockServer } from "#mocks/server.ts";
import { freePort } from "../free-port.ts";
import { run } from "../run.ts";
import { measureFirstPresses } from "./first-press.ts";
import { count, kilobytes, type Row } from "./format.ts";
import { longestTasks } from "./large-tables.ts";
import { type Report, reportOf } from "./lighthouse.ts";
import {
  measureBesideFastify,
  measureOverhead,
  measureReaders,
  measureReplicas,
  measureThroughput,
} from "./load.ts";
import { measurePhotographs } from "./photographs.ts";
import { measurePresses } from "./press.ts";
import { type Reload, reloadsOf } from "./reloads.ts";
import { type Servers, signIn, startBff, startScript, startServers, stopAll } from "./servers.ts";
import { fetchTools } from "./tools.ts";
import { pages, weightsOf } from "./weight.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const BUILD_MS = 180_000;

const say = (text: string) => process.stderr.write(`${text} …\n`);

async function measureSizes(): Promise<Row[]> {
  // In its own process, because standard output is the table.
  const args = [join(root, "scripts/build.ts")];
  const built = await run({ name: "build", command: process.execPath, args });
  if (!built.ok) throw new Error(built.output);
  const { sizes } = await import("../size.ts");
  return [
    ["Home page, JavaScript (gzip)", kilobytes(sizes.homeJs)],
    ["Home page, CSS (gzip)", kilobytes(sizes.homeCss)],
    ["Loaded unasked after that, JavaScript (gzip)", kilobytes(sizes.unasked)],
    ["Loaded at the first use, JavaScript (gzip)", kilobytes(sizes.firstUse)],
    [
      "Heaviest other screen, JavaScript with its styles (gzip)",
      kilobytes(sizes.heaviest?.weight ?? 0),
    ],
  ];
}

async function measureBuild(): Promise<Row[]> {
  const outDir = await mkdtemp(join(tmpdir(), "tap-bench-"));
  const started = performance.now();
  await build({
    configFile: join(root, "web/vite.config.ts"),
    mode: "production",
    logLevel: "silent",
    build: { outDir, emptyOutDir: true },
  });
  const seconds = (performance.now() - started) / 1000;
  await rm(outDir, { recursive: true });
  return [["Build of the client", `${seconds.toFixed(1)} s`]];
}

const shown = (report: Report) =>
  [
    `${report.performance} / ${report.accessibility} / ${report["best-practices"]}`,
    `blocking ${count(report.blocking)} ms`,
    `largest paint ${(report.largestPaint / 1000).toFixed(1)} s`,
    `shift ${report.shift.toFixed(2)}`,
    `index ${count(report.benchmarkIndex)}`,
  ].join(", ");

/** Benchmark index of the machine on which the goals were set. */
const SLOW_INDEX = 930;

async function measurePages(asOfIndex?: number): Promise<Row[]> {
  const mock = await startMockServer({ port: 0 });
  const { url } = await startBff(mock.url);
  const rows: Row[] = [];
  for (const visitor of ["as a guest", "signed in"] as const) {
    for (const [name, path] of pages) {
      // For each page: Lighthouse ignores new cookies, and the old one ends with its tokens.
      const isSignedIn = visitor === "signed in";
      const cookie = isSignedIn ? await signIn(url, "muahang@tap.vn", "Tap@12345") : undefined;
      const machine = asOfIndex ? `, as of a machine of index ${asOfIndex}` : "";
      rows.push([
        `Lighthouse on a phone${machine}, ${name} ${visitor}: performance / accessibility / best practices`,
        shown(await reportOf(url + path, { cookie, asOfIndex })),
      ]);
    }
  }
  await mock.close();
  return rows;
}

/** The bench fails when a page exceeds its limits, but still prints the table. */
async function measureWeights(): Promise<Row[]> {
  const mock = await startMockServer({ port: 0 });
  const { url } = await startBff(mock.url);
  const { rows, excesses } = await weightsOf(url);
  for (const excess of excesses) console.error(`✗ ${excess}`);
  if (excesses.length > 0) process.exitCode = 1;
  await mock.close();
  return rows;
}

async function withShop(measure: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const mock = await startMockServer({ port: 0 });
  const { url } = await startBff(mock.url);
  try {
    return await measure(url);
  } finally {
    await mock.close();
  }
}

async function measureWire(): Promise<Row[]> {
  const mock = await startMockServer({ port: 0 });
  const { url } = await startBff(mock.url);
  const client = new Client(url);
  const path = "/api/products/public?page=1&size=24";
  const rows: Row[] = [];
  for (const accept of ["identity", "gzip", "gzip, br"]) {
    const { body } = await client.request({
      method: "GET",
      path,
      headers: { "x-tap-csrf": "1", "accept-encoding": accept },
    });
    const { byteLength } = await body.arrayBuffer();
    rows.push([`A page of 24 products on the wire, \`${accept}\``, `${count(byteLength)} B`]);
  }
  await client.close();
  await mock.close();
  return rows;
}

async function measureTables(): Promise<Row[]> {
  const mock = await startMockServer({ port: 0 });
  await mock.mock.change({ scenario: "large-store" });
  const { url } = await startBff(mock.url);
  const cookie = await signIn(url, "quantri@tap.vn", "Tap@12345");
  const steps = await longestTasks(url, cookie);
  const rows: Row[] = [];
  for (const screen of new Set(steps.map((step) => step.screen))) {
    // Browsers report tasks of 50 ms or more.
    const long = steps.filter((step) => step.screen === screen && step.longest > 0);
    const figure = long.map(({ step, longest }) => `${step} ${count(longest)} ms`).join(", ");
    const what = `Longest task of the main thread, large store, ${screen}`;
    rows.push([what, figure || "none of 50 ms or more"]);
  }
  await mock.close();
  return rows;
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

async function measureReloads(): Promise<Row[]> {
  const dev = await reloads("dev", (port) => ["--port", String(port), "--strictPort"]);
  const demo = await reloads("demo", () => ["--serve"]);
  const told = ({ requests, ms }: Reload) => `${requests} requests, ${count(ms)} ms`;
  return dev.flatMap((own, index): Row[] => {
    const beside = demo[index];
    if (!beside) return [];
    const share = `${(own.ms / beside.ms).toFixed(1)} times`;
    const figure = `${told(own)} (the static demo: ${told(beside)}; ${share} its time)`;
    return [[`Reload with \`npm run dev\`, ${own.screen}`, figure]];
  });
}

async function measureCheck(): Promise<Row[]> {
  const all = await run({ name: "check", command: "npm", args: ["run", "check", "--", "--fresh"] });
  if (!all.ok) throw new Error(all.output);
  const again = await run({ name: "check", command: "npm", args: ["run", "check"] });
  const figure = `${all.seconds.toFixed(1)} s from nothing, ${again.seconds.toFixed(1)} s when nothing changed`;
  return [["`npm run check`", figure]];
}

let loaded: Promise<Servers> | undefined;
const servers = () => {
  loaded ??= startServers();
  return loaded;
};

const parts: Record<string, [doing: string, measure: () => Promise<Row[]>]> = {
  size: ["Weighing the home page", measureSizes],
  build: ["Building the client", measureBuild],
  check: ["Checking", measureCheck],
  reloads: ["Reloading while developing", measureReloads],
  calls: ["Timing single calls", async () => measureOverhead(await servers())],
  load: ["Loading the BFF", async () => measureThroughput(await servers())],
  fastify: ["Loading fastify beside it", measureBesideFastify],
  readers: ["Comparing with the contract, and not", measureReaders],
  replicas: ["Loading two of it", async () => measureReplicas(await servers())],
  pages: ["Looking at the pages", () => measurePages()],
  slow: ["Looking at the pages as a slower machine would", () => measurePages(SLOW_INDEX)],
  weight: ["Weighing what a browser receives", measureWeights],
  press: ["Pressing cards", () => withShop(measurePresses)],
  first: ["Pressing first", () => withShop((url) => measureFirstPresses(url, SLOW_INDEX))],
  photographs: ["Looking at photographs", () => withShop(measurePhotographs)],
  wire: ["Weighing a page of products", measureWire],
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
const needTools = new Set([
  "load",
  "fastify",
  "readers",
  "replicas",
  "pages",
  "slow",
  "weight",
  "first",
]);
const rows: Row[] = [];
try {
  if (chosen.some(([name]) => needTools.has(name))) await fetchTools();
  for (const [, [doing, measure]] of chosen) {
    say(doing);
    rows.push(...(await measure()));
  }
} finally {
  stopAll();
}

const processor = `${availableParallelism()} × ${cpus()[0]?.model.trim()}`;
console.log(`| Node ${process.versions.node}, ${processor} | |\n|---|--:|`);
for (const [what, figure] of rows) console.log(`| ${what} | ${figure} |`);
