// The product as `npm start` serves it, but from the seed and with nothing kept on disk.
import { readConfig } from "#bff/env.ts";
import { startHome } from "#bff/home.ts";
import { createLogger } from "#bff/log.ts";
import { startMockServer } from "#mocks/server.ts";

const home = await startHome({
  config: readConfig({ PORT: process.argv[2] }),
  root: new URL("..", import.meta.url).pathname,
  logger: createLogger("error"),
  startMock: () => startMockServer({ port: 0 }),
});
console.log(home.url);
process.on("SIGTERM", () => void home.close().then(() => process.exit(0)));
