// web/src/routeTree.gen.ts from the files of web/src/routes. The Vite plugin does the same while
// developing; this is for a clone in which nothing has run yet, and for `npm run check`.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Generator, getConfig } from "@tanstack/router-generator";

const web = fileURLToPath(new URL("../web", import.meta.url));
const NAME = "routeTree.gen.ts";

/** The text that the file should have; the file itself stays as it is. */
export async function routeTree(): Promise<string> {
  // Beside the sources: the generator writes its imports as paths from there.
  const folder = mkdtempSync(join(web, "src/.tree-"));
  try {
    const present = join(web, "src", NAME);
    cpSync(present, join(folder, NAME), { force: true });
  } catch {
    // The first time there is none.
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
