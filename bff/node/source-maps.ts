import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TraceMap } from "@jridgewell/trace-mapping";
import { LRUCache } from "lru-cache";

const MAX_FRAMES = 10;
/** A parsed map has some megabytes. */
const MAX_MAPS = 4;

/** Lines and columns begin at 1. */
const PLACE = /https?:\/\/[^\s()@/]+\/assets\/([\w.-]+\.js):(\d{1,7}):(\d{1,7})/g;

/** Without the build machine's path. */
const SOURCE = /(?:^|\/)((?:web\/src|node_modules)\/(?!.*node_modules\/).+)$/;

export function stackResolver(folder: string): (stack: string) => Promise<string> {
  const maps = new LRUCache<string, Promise<TraceMap>>({ max: MAX_MAPS });

  async function load(file: string): Promise<TraceMap> {
    const { TraceMap } = await import("@jridgewell/trace-mapping");
    return new TraceMap(await readFile(join(folder, "assets", `${file}.map`), "utf8"));
  }

  async function mapOf(file: string): Promise<TraceMap> {
    const known = maps.get(file);
    if (known) return known;
    const loading = load(file);
    maps.set(file, loading);
    // Anybody may name files that do not exist: they must not push out those that do.
    loading.catch(() => maps.delete(file));
    return loading;
  }

  async function sourceAt(file: string, line: number, column: number): Promise<string | undefined> {
    try {
      const map = await mapOf(file);
      const { originalPositionFor } = await import("@jridgewell/trace-mapping");
      const found = originalPositionFor(map, { line, column: Math.max(0, column - 1) });
      const source = SOURCE.exec(found.source ?? "")?.[1];
      return source && found.line !== null
        ? `${source}:${found.line}:${found.column + 1}`
        : undefined;
    } catch {
      return undefined;
    }
  }

  return async (stack) => {
    const places = [...stack.matchAll(PLACE)].slice(0, MAX_FRAMES);
    let resolved = "";
    let end = 0;
    for (const place of places) {
      const [text, file = "", line, column] = place;
      const source = await sourceAt(file, Number(line), Number(column));
      resolved += stack.slice(end, place.index) + (source ?? text);
      end = place.index + text.length;
    }
    return resolved + stack.slice(end);
  };
}
