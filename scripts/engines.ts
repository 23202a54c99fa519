// `npm run engines`: the journeys of e2e/engines in Firefox and in WebKit, each from the seed, with
// pictures of a phone and a desk in test-results/engines. `-- webkit purchase`: those alone.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bootstrap } from "#bff/node/bootstrap.ts";
import { readConfig } from "#bff/node/env.ts";
import { createLogger } from "#bff/node/log.ts";
import { startMockServer } from "#mocks/server.ts";
import { Driver, type Engine } from "../e2e/engines/driver.ts";
import { startFirefox } from "../e2e/engines/firefox.ts";
import { journeys } from "../e2e/engines/journeys.ts";
import { startWebkit } from "../e2e/engines/webkit.ts";
import { line, type Outcome, run } from "./run.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, "test-results/engines");

const starts = { firefox: startFirefox, webkit: startWebkit };
const names = process.argv.slice(2);
const isAsked = (name: string, among: readonly string[]) =>
  names.includes(name) || !names.some((each) => among.includes(each));

async function walk(
  engine: Engine,
  { name, width, go }: (typeof journeys)[number],
  origin: string,
): Promise<Outcome> {
  const started = performance.now();
  await fetch(`${origin}/__mock/reset`, { method: "POST" });
  const tab = await engine.newTab();
  const page = new Driver(tab, { origin, width, pictures: join(results, engine.name) });
  let output = "";
  try {
    await page.start();
    await go(page);
  } catch (error) {
    output = String(error);
    await page.keep(`failed-${name}`).catch(() => {});
  }
  output += tab
    .errors()
    .map((error) => `\n${error}`)
    .join("");
  await tab.close();
  const seconds = (performance.now() - started) / 1000;
  return { name: `${engine.name}, ${name}`, ok: output === "", seconds, output };
}

// A process of its own: Vite's build makes NODE_ENV "production" for whoever called it.
const build = { name: "build", command: process.execPath, args: [join(root, "scripts/build.ts")] };
const built = await run(build, true);
if (!built.ok) process.exit(1);

const product = await bootstrap({
  config: readConfig({ PORT: "0" }),
  root,
  logger: createLogger("error"),
  startMock: () => startMockServer({ port: 0 }),
});
await product.warmUp();

let failures = 0;
for (const [name, start] of Object.entries(starts)) {
  if (!isAsked(name, Object.keys(starts))) continue;
  rmSync(join(results, name), { recursive: true, force: true });
  const engine = await start();
  console.log(engine.version);
  for (const journey of journeys) {
    if (
      !isAsked(
        journey.name,
        journeys.map((each) => each.name),
      )
    )
      continue;
    const outcome = await walk(engine, journey, product.url);
    console.log(line(outcome));
    if (outcome.ok) continue;
    failures += 1;
    console.log(outcome.output);
  }
  await engine.close();
}
await product.close();
console.log(failures === 0 ? `The pictures are in ${results}.` : `${failures} failed`);
process.exit(failures === 0 ? 0 : 1);
