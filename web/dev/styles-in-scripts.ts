import type { Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;

/**
 * Puts a chunk's styles into its script, which saves a request. Server-rendered pages need styles
 * without a script, so those of the entry and of `renderedRoutes` stay files.
 */
export function stylesInScripts(renderedRoutes: RegExp): Plugin {
  return {
    name: "styles-in-scripts",
    apply: "build",
    // After Vite has written the styles, before it lists the files of each import. A chunk's name
    // already includes the hash of its styles.
    enforce: "post",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const linked = closureOf(
        chunks.filter((one) => one.isEntry || renderedRoutes.test(one.facadeModuleId ?? "")),
        bundle,
      );
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

function textOf(file: Rolldown.OutputAsset | Chunk | undefined): string {
  if (file?.type !== "asset") throw new Error("A chunk names styles that were not written");
  return typeof file.source === "string" ? file.source : new TextDecoder().decode(file.source);
}

/** Appended, so that no line of the source map moves. */
const adopting = (styles: string, code: string) => {
  const text = JSON.stringify(styles.trim());
  return `${code}\n{const s=new CSSStyleSheet;s.replaceSync(${text});document.adoptedStyleSheets.push(s)}`;
};
