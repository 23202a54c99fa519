import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";
import { buildTarget } from "./browsers.ts";

const SOURCE = fileURLToPath(new URL("../src/app/older-browsers.ts", import.meta.url));

const PLACE = "%OLDER_BROWSERS%";

/** A classic script, because it must run before the modules. */
async function bundled(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: buildTarget,
      rolldownOptions: { input: SOURCE, output: { format: "iife" } },
    },
  });
  const [bundle] = [result].flat() as Rolldown.RolldownOutput[];
  if (!bundle) throw new Error(`Nothing was built of ${SOURCE}`);
  return bundle.output[0].code;
}

export function olderBrowsers(base: string): Plugin {
  let isServed = false;
  return {
    name: "older-browsers",
    configResolved({ command }) {
      isServed = command === "serve";
    },
    async buildStart() {
      if (isServed) return;
      this.emitFile({ type: "asset", name: "older-browsers.js", source: await bundled() });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => name.includes("/older-browsers-"));
        return html.replace(PLACE, file ? base + file : "");
      },
    },
  };
}
