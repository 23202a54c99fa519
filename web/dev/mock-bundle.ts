import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown, type ViteDevServer } from "vite";

const IMPORT = 'import("#mocks/browser.ts")';

const MOCK = { address: "/@tap-mock/", entry: "browser.ts", file: "mock.js" };
const PANEL = { address: "/@tap-panel/", entry: "panel/upstream-main.ts", file: "panel.js" };

type Script = typeof MOCK;

/** Not a literal in the call, or the bundler would resolve it. */
const LOAD = `((address) => import(/* @vite-ignore */ address))("${MOCK.address}${MOCK.file}")`;

type Files = Map<string, { text: string | Uint8Array; tag: string }>;

/** Mock and BFF as one script: as single modules they would be 400 requests per reload. */
export function mockBundle(): Plugin {
  return {
    ...served(MOCK),
    enforce: "pre",
    transform: {
      filter: { id: /\/web\/src\/main\.tsx$/ },
      handler(code) {
        if (!code.includes(IMPORT)) this.error("main.tsx imports the mock in another way");
        return { code: code.replace(IMPORT, LOAD), map: null };
      },
    },
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "modulepreload", href: MOCK.address + MOCK.file } },
    ],
  };
}

export function upstreamPanel(): Plugin {
  return {
    ...served(PANEL),
    transformIndexHtml: {
      // Or it would be bundled with the client.
      order: "post",
      handler: () => [
        {
          tag: "script",
          attrs: { type: "module", src: PANEL.address + PANEL.file },
          injectTo: "body",
        },
      ],
    },
  };
}

function served(script: Script): Plugin {
  const { address } = script;
  let files: Files = new Map();
  let ready: Promise<unknown> = Promise.resolve();

  return {
    name: `script ${address}`,
    apply: "serve",
    configureServer(server) {
      if (server.config.server.middlewareMode) return;
      let isFirst = true;
      const { built, close } = watch(script, (made) => {
        files = made;
        if (!isFirst) reload(server);
        isFirst = false;
      });
      ready = built;
      server.httpServer?.once("close", () => void close());
      server.middlewares.use((request, response, next) => {
        if (!request.url?.startsWith(address)) return next();
        const [name = ""] = request.url.slice(address.length).split("?");
        void ready.then(() => {
          const file = files.get(name);
          if (!file) return next();
          response.setHeader("etag", file.tag);
          response.setHeader("content-type", "text/javascript");
          response.statusCode = request.headers["if-none-match"] === file.tag ? 304 : 200;
          response.end(response.statusCode === 200 ? file.text : undefined);
        });
      });
    },
  };
}

function reload({ environments, config }: ViteDevServer): void {
  config.logger.info("mock or panel was built anew", { timestamp: true });
  environments.client.hot.send({ type: "full-reload", path: "*" });
}

function watch({ address, entry, file }: Script, onFiles: (files: Files) => void) {
  let first = () => {};
  const built = new Promise<void>((resolve) => {
    first = resolve;
  });
  const collect: Plugin = {
    name: "collect",
    enforce: "post",
    generateBundle: {
      // After Vite's own changes to the code.
      order: "post",
      handler(_options, bundle) {
        onFiles(new Map(Object.values(bundle).map((file) => [file.fileName, fileOf(file)])));
        first();
      },
    },
  };
  const watcher = build({
    configFile: false,
    root: fileURLToPath(new URL("../..", import.meta.url)),
    mode: "mock",
    logLevel: "warn",
    publicDir: false,
    plugins: [collect],
    // React's production build, even if NODE_ENV is "development".
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    base: address,
    build: {
      write: false,
      watch: { skipWrite: true },
      target: "es2022",
      sourcemap: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../../mocks/src/${entry}`, import.meta.url)),
        preserveEntrySignatures: "strict",
        output: { entryFileNames: file, chunkFileNames: "[name]-[hash].js" },
      },
    },
  }).then((made) => {
    const running = made as Rolldown.RolldownWatcher;
    running.on("event", (event) => {
      if (event.code !== "ERROR") return;
      console.error(event.error);
      first();
    });
    return running;
  });
  return { built, close: async () => (await watcher).close() };
}

let version = 0;

function fileOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk) {
  version += 1;
  const text = file.type === "chunk" ? file.code : file.source;
  return { text, tag: `"${Date.now().toString(36)}-${version}"` };
}
