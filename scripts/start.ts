// `npm start`: builds when something changed, then serves (bff/node/start-server.ts says where and how
// to sign in). Variables are read from .env too, if there is one; those that are set already win.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { buildProduct } from "./build.ts";

const env = fileURLToPath(new URL("../.env", import.meta.url));
if (existsSync(env)) process.loadEnvFile(env);
process.env.NODE_ENV ??= "production";
await buildProduct();
await import(new URL("../dist/bff/server.js", import.meta.url).href);
