// `npm run drift [-- drift-envelope …]`: every screen and seven deeds before a backend that responds
// differently, in all the ways of mocks/src/scenarios/drift.ts or in those that are named.
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
