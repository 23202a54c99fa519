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
import { stylesInScripts } from "./dev/styles-in-scripts.ts";

const root = fileURLToPath(new URL(".", import.meta.url));

/** The shop's frame and its home page come with the entry: most visits begin there. */
const WITH_ENTRY = ["/_shop", "/_shop/"];

/** The back office and what is the visitor's own. */
const LATE_LOADERS =
  /^\/_admin\/|^\/_shop\/(?:tai-khoan|gioi-thieu\/|gio-hang\/(?:chi-tiet|don-hang)|vi-tap|lich-su|chuyen-tien|rut-tien|yeu-cau-rut-tien|qr-pay|quan-ly-|xac-minh-)/;

/** Screens that the server renders for guests: bff/node/pages/rendered-pages.ts. */
const RENDERED =
  /\/routes\/_shop(?:\.(?:index|mua-sam|san-pham\.\$id|category\.\$id|gioi-thieu\.(?:index|\$uid)|chinh-sach))?\.tsx\?tsr-split=component/;

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

/** The fonts of every text, asked for with the page and not once the styles are read. */
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

/** Vite's own helper takes a style sheet that failed once for loaded: let the next try fetch it again. */
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

/** In the bundled dev server shared chunks may run before the entry, which sets these in the first place. */
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

/** Chunks that the entry imports. */
const OF_ENTRY = /^assets\/(?:react|base|rolldown-runtime)-/;

/** The screens of shopping, which follow each other quickly. */
const SHOPPING =
  /^assets\/_shop\.(?:index|mua-sam|category|san-pham\._id|gio-hang\.index|thanh-toan)\b/;

/** A shared piece would be named after all its users; some names would be taken by blockers. */
const shortName = (name = "") =>
  name.startsWith("shared") ? "shared" : hunted.test(name) ? "part" : "[name]";

const plan = chunkPlan();

// The entry holds the names of all chunks. A hash does not compress, so it is as short as it can be.
const pieces: Rolldown.OutputOptions = {
  // Whoever has a map has the sources too.
  sourcemapExcludeSources: true,
  entryFileNames: "assets/[name]-[hash:7].js",
  chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
  assetFileNames: ({ names: [name] }) => `assets/${shortName(name)}-[hash:7][extname]`,
  codeSplitting: {
    includeDependenciesRecursively: false,
    groups: [
      // Evaluated in a task of its own, before what is made of it.
      { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
      // What every page needs lies in one file: it compresses better than in ten, and changes
      // less often than our own code. What only lazy screens use of it stays with them; but
      // use-callback-ref, which is tiny, would join the dialogs and bring them along.
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

/** Where scripts/dev.ts runs the BFF, if not in the tab. The BFF knows us by the browser's Host. */
const bffUrl = process.env.DEV_BFF_URL;
const proxy = bffUrl
  ? {
      "^/(?:api|bff|livez|readyz)(?:[/?]|$)": { target: bffUrl, changeOrigin: false },
      // What the developer panel shows of the backend.
      "^/__dev/": { target: process.env.DEV_RECORDER_URL ?? bffUrl },
    }
  : undefined;

/** The folder of the static demo (scripts/demo.ts); the product has its origin for itself. */
const baseOf = (mode: string) => (mode === "mock" && process.env.DEMO_BASE) || "/";

export default defineConfig(({ command, mode, isSsrBuild }) => ({
  root,
  base: baseOf(mode),
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      codeSplittingOptions: {
        // The entry does not grow with screens where few visits begin: their loaders wait for them.
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
    !isSsrBuild && stylesInScripts(RENDERED),
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
  // What renders pages brings the parts of its packages that a guest's pages need, and loads no other.
  ssr: { noExternal: true },
  server: { port: Number(process.env.PORT) || 5173, strictPort: Boolean(process.env.PORT), proxy },
  // The dev server bundles too, each screen when it is first opened: a reload is 50 requests, not 400.
  experimental: { bundledDev: true },
  // A worker may load parts of its own, as the QR reader does its WebAssembly.
  worker: { format: "es" },
  build: {
    outDir: fileURLToPath(
      new URL(mode === "mock" ? "../dist/demo" : "../dist/web", import.meta.url),
    ),
    emptyOutDir: true,
    target: isSsrBuild ? "es2022" : buildTarget,
    // A picture inside a script is paid for by everybody who never sees it.
    assetsInlineLimit: 0,
    manifest: !isSsrBuild,
    // Without a trace in the served files; scripts/build.ts puts the maps elsewhere.
    sourcemap: mode === "production" && !isSsrBuild && "hidden",
    modulePreload: {
      polyfill: false,
      // The entry lists what each later chunk needs. What it has itself need not be in these lists;
      // nor the scripts of most chunks, which then load a step later: hovering over a link fetches a
      // screen's, and the response of the page where a visit begins names them all.
      // The page itself names what the entry imports.
      resolveDependencies: (chunk, needed, { hostType }) =>
        hostType === "html"
          ? needed
          : needed.filter(
              (file) => !OF_ENTRY.test(file) && (file.endsWith(".css") || SHOPPING.test(chunk)),
            ),
    },
    copyPublicDir: !isSsrBuild,
    rolldownOptions: {
      // What renders pages on the server must call pictures what the client does.
      output: isSsrBuild
        ? { assetFileNames: pieces.assetFileNames }
        : command === "build"
          ? pieces
          : {},
    },
  },
}));
