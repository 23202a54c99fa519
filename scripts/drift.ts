// `npm run drift [-- drift-envelope …]`: journeys in front of a backend that deviates in the named, or
// all, ways of mocks/src/scenarios/drift.ts.
import { spawn } from "node:child_process";
import { buildProduct } from "./build.ts";

const names = process.argv.slice(2);
await buildProduct();
const args = ["test", "e2e/drift.spec.ts", "--project", "http", "--reporter", "list"];
spawn("playwright", args, {
  stdio: "inherit",
  env: { ...process.env, DRIFT: names.join(" ") || "all" },
}).on("close", (code) => {
  process.exitCode = code ?? 1;
});
