import { readFile } from "node:fs/promises";
import * as v from "valibot";

const clientRoute = v.object({
  /** Such as `/san-pham/$id`. */
  path: v.string(),
  files: v.array(v.string()),
});
export type ClientRoute = v.InferOutput<typeof clientRoute>;

export type ClientRoutes = {
  find: (path: string) => ClientRoute | undefined;
  paths: readonly string[];
};

/**
 * `$name` matches one segment, a final `$` the rest. The fewest such segments win, a final `$`
 * last. Of a layout and its index screen the screen is meant.
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

export async function readClientRoutes(file: string): Promise<ClientRoutes> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return { find: (path) => ({ path, files: [] }), paths: [] };
  return clientRoutes(v.parse(v.array(clientRoute), JSON.parse(text)));
}
