import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Operation } from "#openapi/generated/operations.ts";
import { isProduct } from "../laws/source.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

type Source = { file: string; text: string };

/** Inlines constants of paths. */
function sourcesOf(pattern: string): Source[] {
  const files = globSync(pattern, { cwd: root }).filter(isProduct);
  return files.map((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const named = text.matchAll(/const (\w+) = "(\/[^"]+)"/g);
    const full = [...named].reduce(
      (all, [, name, path = ""]) => all.replaceAll(`\${${name}}`, path),
      text,
    );
    return { file, text: full };
  });
}

/** A call of a typed client, as in `api.GET("/cart/me"`. */
const CALL = /\.(GET|POST|PUT|PATCH|DELETE)\(\s*["`]([^"`]+)["`]/g;

const callsIn = (text: string) =>
  [...text.matchAll(CALL)].map(([, method, path]) => `${method} ${path}`);

const roomOf = (file: string) => /features\/([\w-]+\/[\w-]+)\//.exec(file)?.[1];

/** Rooms such as `shop/cart`; for shared files, those that import them. */
function roomsOf(file: string, client: readonly Source[]): string[] {
  const own = roomOf(file);
  if (own) return [own];
  const shared = file.replace("web/src/", "#web/");
  const users = client.filter(({ text }) => text.includes(`"${shared}"`));
  return users.flatMap((user) => roomOf(user.file) ?? []);
}

export function screensByCall(): (operation: Operation) => readonly string[] {
  const client = sourcesOf("web/src/**/*.{ts,tsx}");
  const addresses = addressesByRoom(client);
  const rooms = new Map<string, Set<string>>();
  const add = (call: string, users: readonly string[]) =>
    rooms.set(call, new Set([...(rooms.get(call) ?? []), ...users]));
  for (const { file, text } of client) {
    for (const call of callsIn(text)) add(call, roomsOf(file, client));
  }
  const views = sourcesOf("bff/app/views/*.ts");
  const routes = views.find(({ file }) => basename(file) === "routes.ts")?.text ?? "";
  for (const view of views) {
    const users = routesOf(view, routes).flatMap((call) => [...(rooms.get(call) ?? [])]);
    for (const call of callsIn(view.text)) add(call, users);
  }
  return ({ method, path, bffOnly }) => {
    if (bffOnly) return ["every page of who is signed in"];
    return [...(rooms.get(`${method} ${path}`) ?? [])].toSorted().map((room) => {
      const shown = addresses.get(room) ?? [];
      return shown.length > 0 ? `${room} (${[...new Set(shown)].join(", ")})` : room;
    });
  };
}

function routesOf({ file, text }: Source, routes: string): string[] {
  const imported = `import \\{[^}]*?(\\w+) \\} from "\\./${basename(file)}"`;
  const handler = new RegExp(imported).exec(routes)?.[1];
  const own = [...text.matchAll(/app\.(get|post)\(["`]([^"`]+)["`]/g)];
  const others = [...routes.matchAll(/app\.(get|post)\(\s*"([^"]+)",\s*\w+\("\w+", (\w+)\(/g)];
  return [...own, ...others.filter((route) => route[3] === handler)].map(
    ([, method = "", path = ""]) => `${method.toUpperCase()} ${path.replaceAll(/:(\w+)/g, "{$1}")}`,
  );
}

function addressesByRoom(client: readonly Source[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { file, text } of client) {
    const id = /createFileRoute\(\s*"([^"]+)"/.exec(text)?.[1];
    if (!file.startsWith("web/src/routes/") || id === undefined) continue;
    const address = id.replaceAll(/\/_\w+|_(?=\/|$)/g, "");
    // A layout around all pages.
    if (address === "") continue;
    const shown = address.replace(/(?<=.)\/$/, "");
    const named = [...text.matchAll(/features\/([\w-]+\/[\w-]+)\//g)].map(([, room = ""]) => room);
    for (const room of new Set(named)) found.set(room, [...(found.get(room) ?? []), shown]);
  }
  return found;
}
