// Generates routeTree.gen.ts where no Vite plugin does: in a fresh clone, and for `npm run check`.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Generator, getConfig } from "@tanstack/router-generator";

const web = fileURLToPath(new URL("../web", import.meta.url));
const NAME = "routeTree.gen.ts";

/** Does not write the file. */
export async function routeTree(): Promise<string> {
  // Next to the sources: the generator writes relative imports.
  const folder = mkdtempSync(join(web, "src/.tree-"));
  try {
    const present = join(web, "src", NAME);
    cpSync(present, join(folder, NAME), { force: true });
  } catch {
    // There is none at first.
  }
  const config = getConfig(
    {
      target: "react",
      routesDirectory: "./src/routes",
      generatedRouteTree: join(folder, NAME),
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
    },
    web,
  );
  try {
    await new Generator({ config, root: web }).run();
    return readFileSync(join(folder, NAME), "utf8").replaceAll("./../routes/", "./routes/");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (import.meta.main) writeFileSync(join(web, "src", NAME), await routeTree());
