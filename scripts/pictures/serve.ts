// `node serve.ts <folder>`: the built product with its mock, from the seed, at the stories' time. A
// message to this process resets the clock.
import { pathToFileURL } from "node:url";
import { startClock } from "../../.storybook/story-clock.ts";

const [, , folder = ""] = process.argv;
const load = (file: string) => import(pathToFileURL(`${folder}/${file}`).href);
const { bootstrap }: typeof import("#bff/node/bootstrap.ts") = await load("bff/node/bootstrap.ts");
const { readConfig }: typeof import("#bff/node/env.ts") = await load("bff/node/env.ts");
const { createLogger }: typeof import("#bff/node/log.ts") = await load("bff/node/log.ts");
const { startMockServer }: typeof import("#mocks/server.ts") = await load("mocks/src/server.ts");

const { url } = await bootstrap({
  config: readConfig({ PORT: "0" }),
  root: folder,
  logger: createLogger("error"),
  startMock: () => startMockServer({ port: 0 }),
});
process.on("message", () => {
  startClock();
  process.send?.("");
});
process.on("disconnect", () => process.exit());
process.send?.(url);
