// Writes web/src/routeTree.gen.ts from the files of web/src/routes; the typecheck needs it before
// any build ran. The Vite plugin does the same while developing.
import { Generator, getConfig } from "@tanstack/router-generator";

const root = new URL("../web", import.meta.url).pathname;
const config = getConfig(
  {
    target: "react",
    routesDirectory: "./src/routes",
    generatedRouteTree: "./src/routeTree.gen.ts",
    quoteStyle: "double",
    semicolons: true,
    addExtensions: true,
  },
  root,
);
await new Generator({ config, root }).run();
