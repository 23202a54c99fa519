import { readFile } from "node:fs/promises";
import * as v from "valibot";

const clientRoute = v.object({
  /** Such as `/san-pham/$id`. */
  path: v.string(),
  /** What its screen loads besides the page's own script and styles. */
  files: v.array(v.string()),
});
export type ClientRoute = v.InferOutput<typeof clientRoute>;

export type ClientRoutes = {
  /** The route of a path; undefined when the client has no screen for it. */
  find: (path: string) => ClientRoute | undefined;
  /** Of all screens. */
  paths: readonly string[];
};

/**
 * Finds a path's route by pattern: a segment that starts with `$` matches any segment, a final `$`
 * the whole rest. The pattern with the fewest such segments wins; one with a final `$` matches only
 * when no other does. A trailing slash makes no difference, but of a layout and its index screen
 * the screen is meant.
 */
export function clientRoutes(routes: readonly ClientRoute[]): ClientRoutes {
  const opened = new Set(routes.map(({ path }) => path));
  const known = routes
    .filter(({ path }) => !opened.has(`${path}/`))
    .map((route) => ({ route, expression: expressionOf(route.path) }))
    .toSorted((a, b) => vagueness(a.route.path) - vagueness(b.route.path));
  return {
    find: (path) => known.find(({ expression }) => expression.test(path))?.route,
    paths: known.map(({ route }) => route.path),
  };
}

function vagueness(pattern: string): number {
  const anySegments = pattern.split("$").length - 1;
  return pattern.endsWith("/$") ? 1000 - pattern.length : anySegments;
}

function expressionOf(pattern: string): RegExp {
  const segments = pattern.split("/").filter(Boolean);
  const parts = segments.map((segment, i) => {
    if (segment === "$" && i === segments.length - 1) return "(?:/.*)?";
    return segment.startsWith("$") ? "/[^/]+" : `/${RegExp.escape(segment)}`;
  });
  return new RegExp(`^${parts.join("")}/?$`);
}

/** The routes that the build wrote; without the file every path is one. */
export async function readClientRoutes(file: string): Promise<ClientRoutes> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return { find: (path) => ({ path, files: [] }), paths: [] };
  return clientRoutes(v.parse(v.array(clientRoute), JSON.parse(text)));
}
