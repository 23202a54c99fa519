// `npm start`: builds when something changed, then serves (bff/node/server.ts says where and how to
// sign in).
import { buildProduct } from "./build.ts";

process.env.NODE_ENV ??= "production";
await buildProduct();
await import("#bff/node/server.ts");
