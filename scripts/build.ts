// Builds dist/web (client), dist/client-routes.json, dist/maps (source maps), dist/render (server
// rendering), dist/bff (server) and dist/panel (the mock's developer panel). No-op if nothing changed.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { precompress } from "#bff/node/pages/client-files.ts";
import { isBuilt, keepStamp } from "./built.ts";
import { readManifest } from "./manifest.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const config = join(root, "web/vite.config.ts");

function writeClientRoutes() {
  const tree = readFileSync(join(root, "web/src/routeTree.gen.ts"), "utf8");
  const imports = tree.matchAll(/import \{ Route as (\w+)Import \} from "\.\/routes\/(.+)\.tsx"/g);
  const fileOf = new Map([...imports].map(([, name, file]) => [name, file]));
  const table = tree.match(/interface FileRoutesByFullPath \{([^}]*)\}/)?.[1] ?? "";
  const { firstViewOf } = readManifest(join(root, "dist/web"));
  const routes = [...table.matchAll(/"([^"]+)": typeof (\w+?)(?:WithChildren)?;/g)].map(
    ([, path, name]) => ({ path, files: [...firstViewOf(fileOf.get(name) ?? "")] }),
  );
  if (routes.length === 0) throw new Error("routeTree.gen.ts names no path");
  writeFileSync(join(root, "dist/client-routes.json"), JSON.stringify(routes));
}

/** Out of the served folder: the BFF needs them to map the errors of browsers to sources. */
function moveMaps() {
  const [from, to] = [join(root, "dist/web/assets"), join(root, "dist/maps/assets")];
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const maps = readdirSync(from).filter((file) => file.endsWith(".map"));
  for (const file of maps) renameSync(join(from, file), join(to, file));
}

/** Node could run the TypeScript, but starts a second slower and takes 40 MB more memory. */
async function buildServer(): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      ssr: true,
      outDir: join(root, "dist/bff"),
      target: "node26",
      rolldownOptions: {
        input: {
          server: join(root, "bff/node/server.ts"),
          "render-worker": join(root, "bff/node/pages/render-worker.ts"),
        },
        external: "#mocks/server.ts",
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

export async function buildProduct(): Promise<void> {
  if (isBuilt(".web")) return;
  console.log("Building the client …");
  await import("./assets.ts");
  await build({ configFile: config, mode: "production", logLevel: "warn" });
  moveMaps();
  writeClientRoutes();
  const compressed = precompress(join(root, "dist/web"));
  await build({
    configFile: config,
    mode: "production",
    logLevel: "warn",
    build: { ssr: join(root, "web/src/app/render-page.tsx"), outDir: join(root, "dist/render") },
    // Otherwise it bundles React's development build.
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
  });
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins: [react()],
    build: {
      outDir: join(root, "dist/panel"),
      rolldownOptions: {
        input: join(root, "mocks/src/panel/main.ts"),
        output: { entryFileNames: "panel.js", codeSplitting: false },
      },
    },
  });
  await buildServer();
  await compressed;
  keepStamp(".web");
}

if (import.meta.main) await buildProduct();
