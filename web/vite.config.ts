import { fileURLToPath } from "node:url";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { msw } from "msw/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";
import { buildTarget, hunted } from "./dev/browsers.ts";
import { chunkPlan } from "./dev/chunk-plan.ts";
import { shortClassNames } from "./dev/class-names.ts";
import { decorativeIcons } from "./dev/decorative-icons.ts";
import { mockBundle, upstreamPanel } from "./dev/mock-bundle.ts";
import { olderBrowsers } from "./dev/older-browsers.ts";
import { ownIcons } from "./dev/own-icons.ts";
import { inputStylesLater, stylesInScripts } from "./dev/styles-in-scripts.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** In the entry, because most visits begin there. */
const WITH_ENTRY = ["/_shop", "/_shop/"];

const LATE_LOADERS =
  /^\/_admin\/|^\/_shop\/(?:tai-khoan|gioi-thieu\/|gio-hang\/(?:chi-tiet|don-hang)|vi-tap|lich-su|chuyen-tien|rut-tien|yeu-cau-rut-tien|qr-pay|quan-ly-|xac-minh-)/;

/** Screens that the server renders for guests: bff/node/pages/rendered-pages.ts. */
const RENDERED =
  /\/routes\/_shop(?:\.(?:index|mua-sam|san-pham\.\$id|category\.\$id|gioi-thieu\.(?:index|\$uid)|chinh-sach))?\.tsx\?tsr-split=component/;

/** What the home page loads ahead, and most visits open. */
const OPENING = /\/routes\/_shop\.(?:mua-sam|san-pham\.\$id)\.tsx\?tsr-split=component/;

/** Styles after the splash mark of index.html, which is painted before they load. */
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

/** Preloads the fonts of every text, before the styles are read. */
const fontsSooner = (base: string): Plugin => ({
  name: "fonts-sooner",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith(".woff2"))
        .map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            crossorigin: "",
            href: base + file,
          },
        })),
  },
});

/** Vite's own helper considers a failed style sheet as loaded: let a retry fetch it again. */
const stylesAgain: Plugin = {
  name: "styles-again",
  apply: "build",
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler(code) {
      const failed = /(\(err\) => \{\s*)seen\[href\] = void 0;/;
      if (!failed.test(code)) this.error("Vite's preload helper has changed: look at it again");
      return { code: code.replace(failed, "$1delete seen[href];"), map: null };
    },
  },
};

/** In the bundled dev server shared chunks may run before the entry, which would set these. */
const refreshGlobals: Plugin = {
  name: "refresh-globals",
  apply: "serve",
  transformIndexHtml: () => [
    {
      tag: "script",
      injectTo: "head-prepend",
      children:
        "window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (component) => component;",
    },
  ],
};

const OF_ENTRY = /^assets\/(?:react|base|rolldown-runtime)-/;

const SHOPPING =
  /^assets\/_shop\.(?:index|mua-sam|category|san-pham\._id|gio-hang\.index|thanh-toan)\b/;

/** A shared chunk would be named after all its users; ad blockers would match some names. */
const shortName = (name = "") =>
  name.startsWith("shared") ? "shared" : hunted.test(name) ? "part" : "[name]";

const plan = chunkPlan();

// The entry holds the names of all chunks. Hashes do not compress, so they are short.
const pieces: Rolldown.OutputOptions = {
  // Whoever has a map has the sources too.
  sourcemapExcludeSources: true,
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
  assetFileNames: ({ names: [name] }) => `assets/${shortName(name)}-[hash:7][extname]`,
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      // Evaluated in a task of its own.
      { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
      // Dependencies of every page in one file, which compresses better and changes less often than
      // our own code. Those of lazy screens stay with them; the tiny use-callback-ref would pull the
      // dialogs in.
      {
        name: "base",
        includeDependenciesRecursively: true,
        test: /node_modules\/(?!.*\/(?:useBlocker|useMutationState|useQueries|queriesObserver|create-scoped-keydown-handler|with-selector|use-sync-external-store-with-selector\.production)\.m?js$)(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!react-table|table-core)[^/]+|openapi-fetch|valibot|@mantine\/hooks\/esm\/utils\/use-callback-ref|@mantine\/core\/esm\/(core|components\/(Loader|Button|ActionIcon|UnstyledButton|Transition|CloseButton|Text|Title|Skeleton|Anchor)))\//,
      },
      { name: "app", tags: ["$initial"] },
      { name: plan.nameOf },
      { name: "shared", minShareCount: 2, entriesAware: true },
    ],
  },
};

/** Set by scripts/dev.ts if the BFF is not in the tab. The BFF checks the browser's Host. */
const bffUrl = process.env.DEV_BFF_URL;
const proxy = bffUrl
  ? {
      "^/(?:api|bff|livez|readyz)(?:[/?]|$)": { target: bffUrl, changeOrigin: false },
      "^/__dev/": { target: process.env.DEV_RECORDER_URL ?? bffUrl },
    }
  : undefined;

const baseOf = (mode: string) => (mode === "mock" && process.env.DEMO_BASE) || "/";

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root,
  base: baseOf(mode),
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // Loaders of screens where few visits begin stay out of the entry.
        splitBehavior: ({ routeId }) => {
          if (WITH_ENTRY.includes(routeId)) return [];
          return LATE_LOADERS.test(routeId)
            ? [["loader", "component"], ["errorComponent"], ["notFoundComponent"]]
            : undefined;
        },
      },
      routesDirectory: "./src/routes",
      generatedRouteTree: "./src/routeTree.gen.ts",
      quoteStyle: "double",
      semicolons: true,
      addExtensions: true,
    }),
    react(),
    !isSsrBuild && plan.plugin,
    refreshGlobals,
    stylesLater,
    fontsSooner(baseOf(mode)),
    stylesAgain,
    !isSsrBuild && inputStylesLater,
    !isSsrBuild && stylesInScripts(RENDERED, OPENING),
    !isSsrBuild && olderBrowsers(baseOf(mode)),
    // The worker script comes from the package: no copy of it lands in the product.
    mode === "mock" && msw({ mode: "worker-only" }),
    mode === "mock" && mockBundle(),
    bffUrl ? upstreamPanel() : undefined,
    ownIcons,
    decorativeIcons,
  ],
  // React has it since version 18; the package brings a second one for older versions.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  css: { modules: command === "build" ? { generateScopedName: shortClassNames(root) } : {} },
  // Tree-shakes dependencies for server rendering, which then loads no package.
  ssr: { noExternal: true },
  server: { port: Number(process.env.PORT) || 5173, strictPort: Boolean(process.env.PORT), proxy },
  // The dev server bundles too: a reload is 50 requests, not 400.
  experimental: { bundledDev: true },
  // A worker may load chunks of its own, as the QR reader does its WebAssembly.
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(
      new URL(mode === "mock" ? "../dist/demo" : "../dist/web", import.meta.url),
    ),
    emptyOutDir: true,
    target: isSsrBuild ? "es2022" : buildTarget,
    // Users who never see an inlined picture would load it too.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // Not referenced by the served files; scripts/build.ts moves the maps elsewhere.
    sourcemap: mode === "production" && !isSsrBuild && "hidden",
    modulePreload: {
      polyfill: false,
      // Omits what the entry imports itself, and most scripts: hovering over a link fetches a
      // screen's, and the response of the first page names all of its own.
      resolveDependencies: (chunk, needed, { hostType }) =>
        hostType === "html"
          ? needed
          : needed.filter(
              (file) => !OF_ENTRY.test(file) && (file.endsWith(".css") || SHOPPING.test(chunk)),
            ),
    },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // The server must name pictures like the client.
      output: isSsrBuild
        ? { assetFileNames: pieces.assetFileNames }
        : command === "build"
          ? pieces
          : {},
    },
  },
}));
