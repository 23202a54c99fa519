// `npm start`: builds when something changed, then serves. Variables in .env do not override the
// environment.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildProduct } from "./build.ts";

const env = fileURLToPath(new URL("../.env", import.meta.url));
if (existsSync(env)) process.loadEnvFile(env);
process.env.NODE_ENV ??= "production";
await buildProduct();
await import(new URL("../dist/bff/server.js", import.meta.url).href);
