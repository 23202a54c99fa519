import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig, type Plugin } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The shop's frame and its home page come with the entry: most visits begin there. */
const WITH_ENTRY = ["/_shop", "/_shop/"];

/** Styles after the first mark of index.html: it is painted before they are there. */
const stylesLater: Plugin = {
  name: "styles-later",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler(html) {
      const links = html.match(/ *<link rel="stylesheet"[^>]*>\n/g) ?? [];
      const rest = links.reduce((text, link) => text.replace(link, ""), html);
      return rest.replace("  </body>", `${links.join("")}  </body>`);
    },
  },
};

/** Bytes below which a piece shared by some screens joins a neighbour: a request costs more. */
const SMALL_PIECE = 800;

export default defineConfig(({ mode }) => ({
  root,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (WITH_ENTRY.includes(routeId) ? [] : undefined),
      },
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    stylesLater,
    // The worker script comes from the package: no copy of it lands in the product.
    mode === "mock" && msw({ mode: "worker-only" }),
  ],
  server: { port: 5173 },
  build: {
    outDir: fileURLToPath(
      new URL(mode === "mock" ? "../dist/demo" : "../dist/web", import.meta.url),
    ),
    emptyOutDir: true,
    target: "es2022",
    // A picture inside a script is paid for by everybody who never sees it.
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A shared piece would be named after all its users.
        chunkFileNames: ({ name }) =>
          `assets/${name.startsWith("shared") ? "shared" : "[name]"}-[hash].js`,
        codeSplitting: {
          groups: [
            // What every page needs lies in one file: it compresses better than in ten, and changes
            // less often than our own code. What only lazy screens use of it stays with them.
            {
              name: "base",
              test: /node_modules\/(?!.*\/(?:useBlocker|useMutationState|create-scoped-keydown-handler)\.m?js$)(react|react-dom|scheduler|use-sync-external-store|@tanstack|openapi-fetch|valibot|@mantine\/core\/esm\/(core|components\/(Loader|Button|ActionIcon|UnstyledButton|Transition|CloseButton|Text|Title|Skeleton|Anchor)))\//,
            },
            { name: "app", tags: ["$initial"] },
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: SMALL_PIECE,
            },
          ],
        },
      },
    },
  },
}));
