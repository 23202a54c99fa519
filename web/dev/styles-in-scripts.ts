import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/** In bytes. A larger sheet would delay the first paint of pages that do not need it. */
const SMALL = 8_000;

/**
 * Puts a chunk's styles into its script, which saves a request. Server-rendered pages need styles
 * without a script, so those of the entry and of `renderedRoutes` stay files. Small ones of
 * `openingRoutes` join the entry's: a file costs 400 bytes of headers and compresses worse.
 */
export function stylesInScripts(renderedRoutes: RegExp, openingRoutes: RegExp): Plugin {
  return {
    name: "styles-in-scripts",
    apply: "build",
    // After Vite has written the styles, before it lists the files of each import. A chunk's name
    // already includes the hash of its styles.
    enforce: "post",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const entries = chunks.filter((one) => one.isEntry);
      const those = (routes: RegExp) =>
        chunks.filter((one) => routes.test(one.facadeModuleId ?? ""));
      const linked = closureOf([...entries, ...those(renderedRoutes)], bundle);
      const [sheet = "", ...rest] = sheetsOf([...entries, ...those(openingRoutes)], bundle);
      const small = rest.filter((file) => textOf(bundle[file]).length < SMALL);
      const source = [sheet, ...small].map((file) => textOf(bundle[file])).join("");
      const joined = this.emitFile({ type: "asset", name: "index.css", source });
      replaceSheets(bundle, [sheet, ...small], this.getFileName(joined));
      const moved = new Set<string>();
      for (const chunk of chunks.filter((one) => !linked.has(one))) {
        const files = chunk.viteMetadata?.importedCss ?? new Set();
        const styles = [...files].map((file) => textOf(bundle[file]));
        if (styles.length > 0) chunk.code = adopting(styles.join(""), chunk.code);
        for (const file of files) moved.add(file);
        files.clear();
      }
      const stay = new Set(
        [...linked].flatMap((one) => [...(one.viteMetadata?.importedCss ?? [])]),
      );
      for (const file of moved.difference(stay)) delete bundle[file];
    },
  };
}

function closureOf(roots: readonly Chunk[], bundle: Rolldown.OutputBundle): Set<Chunk> {
  const closure = new Set<Chunk>(roots);
  for (const chunk of closure) {
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") closure.add(next);
    }
  }
  return closure;
}

/** The entry's first. */
function sheetsOf(roots: readonly Chunk[], bundle: Rolldown.OutputBundle): string[] {
  const sheets = [...closureOf(roots, bundle)].flatMap((one) => [
    ...(one.viteMetadata?.importedCss ?? []),
  ]);
  return [...new Set(sheets)];
}

/** Vite has written the page already. */
function replaceSheets(
  bundle: Rolldown.OutputBundle,
  [first = "", ...others]: readonly string[],
  joined: string,
): void {
  for (const file of Object.values(bundle)) {
    if (file.type === "chunk") {
      const sheets = file.viteMetadata?.importedCss;
      if (sheets?.delete(first)) sheets.add(joined);
      for (const other of others) sheets?.delete(other);
    } else if (file.fileName.endsWith(".html"))
      file.source = textOf(file).replaceAll(first, joined);
  }
  for (const file of [first, ...others]) if (file !== joined) delete bundle[file];
}

function textOf(file: Rolldown.OutputAsset | Chunk | undefined): string {
  if (file?.type !== "asset") throw new Error("A chunk names styles that were not written");
  return typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source);
}

/** Appended, so that no line of the source map moves. */
const adopting = (styles: string, code: string) => {
  const text = JSON.stringify(styles.trim());
  return `${code}\n{const s=new CSSStyleSheet;s.replaceSync(${text});document.adoptedStyleSheets.push(s)}`;
};

const INPUT = "@mantine/core/styles/Input.layer.css";

/** Moves Mantine's largest sheet from the entry to the script that needs it: the opening screens have no input. */
export const inputStylesLater: Plugin = {
  name: "input-styles-later",
  apply: "build",
  enforce: "pre",
  transform: {
    filter: { id: [/\/mantine-styles\.css$/, /\/@mantine\/core\/esm\/.+\/Input\.module\.mjs$/] },
    handler(code, id) {
      if (!id.endsWith(".css")) return { code: `${code}\nimport "${INPUT}";`, map: null };
      if (!code.includes(INPUT)) this.error(`${id} does not import ${INPUT}`);
      return { code: code.replace(`@import "${INPUT}";`, ""), map: null };
    },
  },
};
