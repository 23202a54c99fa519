import { readFile } from "node:fs/promises";
import { z } from "zod";

/**
 * Tells whether the client has a screen for a path, from its route patterns, such as
 * `/san-pham/$id`; a segment that starts with `$` stands for any, a last one that is just `$` for
 * the whole rest. A trailing slash makes no difference.
 */
export function routeMatcher(patterns: readonly string[]): (path: string) => boolean {
  const expressions = patterns.map((pattern) => {
    const segments = pattern.split("/").filter(Boolean);
    const parts = segments.map((segment, i) => {
      if (segment === "$" && i === segments.length - 1) return "(?:/.*)?";
      return segment.startsWith("$")
        ? "/[^/]+"
        : `/${segment.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    });
    return new RegExp(`^${parts.join("")}/?$`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}

/** The matcher of the patterns that the build wrote down; without the list every path is one. */
export async function readClientRoutes(file: string): Promise<(path: string) => boolean> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return () => true;
  return routeMatcher(z.array(z.string()).parse(JSON.parse(text)));
}
