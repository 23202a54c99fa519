import { readFileSync } from "node:fs";
import { join } from "node:path";

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };

/** Names relative to the build's folder. */
export type Files = ReadonlySet<string>;

export function readManifest(folder: string) {
  const text = readFileSync(join(folder, ".vite/manifest.json"), "utf8");
  const manifest: Record<string, Chunk> = JSON.parse(text);

  function filesOf(key: string, seen = new Set<string>()): string[] {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return [];
    seen.add(key);
    const imported = (chunk.imports ?? []).flatMap((next) => filesOf(next, seen));
    return [chunk.file, ...(chunk.css ?? []), ...imported];
  }

  const keys = Object.keys(manifest);
  const entry = keys.find((key) => manifest[key]?.isEntry);
  if (!entry) throw new Error("The manifest names no entry");
  const home = new Set(filesOf(entry));
  const screens = new Map<string, Files>();
  for (const key of keys) {
    const route = key.match(/^src\/routes\/(.+)\.tsx\?tsr-split=component(?:---loader)?$/)?.[1];
    if (route) screens.set(route, new Set(filesOf(key)).difference(home));
  }

  /** A route's layouts are those whose names it begins with. */
  function firstViewOf(route: string): Files {
    const parts = [...screens].filter(([part]) => `${route}.`.startsWith(`${part}.`));
    return new Set(parts.flatMap(([, files]) => [...files]));
  }

  function filesWith(name: string): Files {
    const key = keys.find((one) => one.endsWith(`/${name}`));
    if (!key) throw new Error(`The manifest names no ${name}`);
    return new Set(filesOf(key)).difference(home);
  }

  return {
    /** What every page loads; the home page needs no more. */
    home,
    /** By route file, such as `_shop.mua-sam`, without `home`. */
    screens,
    firstViewOf,
    filesWith,
  };
}
