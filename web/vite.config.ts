import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig } from "vite";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig(({ mode }) => ({
  root,
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
    }),
    react(),
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
        codeSplitting: {
          // What every page needs lies in one file: it compresses better than in ten, and changes
          // less often than our own code. What only lazy screens use of it stays with them.
          groups: [
            {
              name: "base",
              test: /node_modules\/(?!.*\/(?:useBlocker|useMutationState|create-scoped-keydown-handler)\.m?js$)(react|react-dom|scheduler|use-sync-external-store|@tanstack|openapi-fetch|valibot|@mantine\/core\/esm\/(core|components\/(Loader|Button|ActionIcon|UnstyledButton|Transition|CloseButton|Text|Title|Skeleton|Anchor)))\//,
            },
          ],
        },
      },
    },
  },
}));
