// `npm run engines`: the journeys of e2e/engines in Firefox and WebKit, with pictures in
// test-results/engines. `-- webkit purchase`: only those.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { bootstrap } from "#bff/node/bootstrap.ts";
import { readConfig } from "#bff/node/env.ts";
import { createLogger } from "#bff/node/log.ts";
import { startMockServer } from "#mocks/server.ts";
import { Driver, type Engine } from "../e2e/engines/driver.ts";
import { startFirefox } from "../e2e/engines/firefox.ts";
import { journeys } from "../e2e/engines/journeys.ts";
import { startWebkit } from "../e2e/engines/webkit.ts";
import { line, run } from "./run.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, "test-results/engines");

type Named = [name: string, journey: (typeof journeys)[string]];

const starts = { firefox: startFirefox, webkit: startWebkit };
const asked = process.argv.slice(2);
const among = (names: readonly string[]) =>
  names.some((name) => asked.includes(name)) ? names.filter((name) => asked.includes(name)) : names;

/** For a browser that no longer responds. */
const LIMIT_MS = 240_000;

async function walk(engine: Engine, pictures: string, [name, journey]: Named): Promise<string[]> {
  await fetch(`${product.url}/__mock/reset`, { method: "POST" });
  const tab = await engine.newTab();
  const [width, go] = journey;
  const page = new Driver(tab, { origin: product.url, width, pictures });
  const problems: string[] = [];
  try {
    await page.resize();
    await go(page);
  } catch (error) {
    problems.push(String(error));
    await page.keep(`failed-${name}`).catch(() => {});
  }
  problems.push(...(await tab.errors()));
  await tab.close();
  return problems;
}

// In its own process: Vite's build sets NODE_ENV to "production".
const build = { name: "build", command: process.execPath, args: [join(root, "scripts/build.ts")] };
const built = await run(build, true);
if (!built.ok) process.exit(1);

const product = await bootstrap({
  config: readConfig({ PORT: "0" }),
  root,
  logger: createLogger("error"),
  startMock: () => startMockServer({ port: 0 }),
});

let failures = 0;
for (const name of among(Object.keys(starts)) as (keyof typeof starts)[]) {
  const pictures = join(results, name);
  mkdirSync(pictures, { recursive: true });
  const engine = await starts[name]();
  for (const [journey, way] of Object.entries(journeys)) {
    if (!among(Object.keys(journeys)).includes(journey)) continue;
    const started = performance.now();
    const hung = pause(LIMIT_MS, ["The browser no longer answers."], { ref: false });
    const walked = walk(engine, pictures, [journey, way]).catch((error) => [String(error)]);
    const problems = await Promise.race([walked, hung]);
    const seconds = (performance.now() - started) / 1000;
    const ok = problems.length === 0;
    if (!ok) failures += 1;
    console.log([line({ name: `${name}, ${journey}`, ok, seconds }), ...problems].join("\n  "));
  }
  await engine.close();
}
await product.close();
console.log(failures === 0 ? `The pictures are in ${results}.` : `${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
