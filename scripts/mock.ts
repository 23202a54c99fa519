// `npm run mock`: the mock as an HTTP server, for clients without a BFF. `-- --port 4010` is the
// default; `-- --host 0.0.0.0` opens it to the network. Each start begins with the seed.
import { parseArgs } from "node:util";
import { startMockServer } from "#mocks/server.ts";

function sentenceOf(error: unknown, port: number): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE") return `Port ${port} is taken: choose a free one with --port.`;
  if (code === "EACCES") return `Port ${port} is not allowed: choose one above 1023 with --port.`;
  return `The mock could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function readArgs(): { port: number; host: string } {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "4010" },
      host: { type: "string", default: "127.0.0.1" },
    },
  });
  const port = /^\d+$/.test(values.port) ? Number(values.port) : Number.NaN;
  if (!(port <= 65_535)) throw new Error("--port must be a number from 0 to 65535.");
  return { port, host: values.host };
}

let port = 0;
try {
  const args = readArgs();
  port = args.port;
  const { url, accountLines, close } = await startMockServer(args);
  const address = `http://localhost:${new URL(url).port || 80}`;
  console.log(`The mock is at ${address}/api`);
  console.log(`  its API, to read and to try: ${address}/__mock/docs`);
  console.log(`  its controls: ${address}/__mock/state`);
  for (const line of accountLines) console.log(line);
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, async () => {
      await close();
      process.exit(0);
    });
  }
} catch (error) {
  console.error(sentenceOf(error, port));
  process.exit(1);
}
