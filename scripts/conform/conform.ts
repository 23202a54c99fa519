// `npm run conform`: checks a backend against the contract by all its reads (docs/backend.md). It
// writes nothing but sessions, unless `--writes --sandbox` asks for writes that can be undone.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import { isProduct } from "../laws/source.ts";
import { Unreachable } from "./backend.ts";
import { callAll, calls } from "./calls.ts";
import { FORMATS, type Format, formatted, reportOf, summaryOf } from "./report.ts";
import { writes } from "./writes.ts";

const USAGE = `npm run conform -- --url https://backend.example --account buyer@example.vn [--account …]
  --account IDENTIFIER[:PASSWORD]  again for each role; the password may come from CONFORM_PASSWORD,
                                   or CONFORM_PASSWORD_1, CONFORM_PASSWORD_2, … in their order
  --only OPERATION,…               these alone
  --writes --sandbox               also writes to cart, favourites, profile, categories and banners,
                                   and takes that back: for a backend whose data nobody needs
  --strict                         every deviation fails, also one that the BFF puts right
  --format text|json|junit         text
  --out FILE                       instead of standard output
`;

class UsageError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function optionsOf(args: readonly string[], environment: Environment) {
  const { values } = parse(args);
  const { url, account = [], only, strict = false, format = "text", out } = values;
  const { writes: isWriting = false, sandbox = false } = values;
  const address = url === undefined ? null : URL.parse(url);
  if (url === undefined || !/^https?:$/.test(address?.protocol ?? "") || address?.username) {
    throw new UsageError("--url must be the http or https address of the backend, without a user.");
  }
  if (isWriting && !sandbox) {
    throw new UsageError(
      "--writes changes the backend's data. If nobody needs them, say so: --writes --sandbox.",
    );
  }
  const known = FORMATS.find((one) => one === format);
  if (!known) throw new UsageError(`--format must be one of ${FORMATS.join(", ")}.`);
  return {
    // As UPSTREAM_URL.
    url: url.replace(/\/+$/, "").replace(/\/api$/, ""),
    accounts: account.map((text, index) => accountOf(text, index, environment)),
    only: new Set(only?.split(",").map((name) => operationNamed(name, isWriting))),
    ...{ strict, out, isWriting },
    format: known satisfies Format,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: "string" },
        account: { type: "string", multiple: true },
        only: { type: "string" },
        strict: { type: "boolean" },
        writes: { type: "boolean" },
        sandbox: { type: "boolean" },
        format: { type: "string" },
        out: { type: "string" },
      },
    });
  } catch (error) {
    // The message names the option, but an argument without one may be a password.
    const isUnexpected = error instanceof TypeError && !/positional/.test(error.message);
    throw new UsageError(isUnexpected ? error.message : "Every argument needs its option.");
  }
}

function accountOf(text: string, index: number, environment: Environment) {
  const colon = text.indexOf(":");
  const identifier = colon < 0 ? text : text.slice(0, colon);
  const inEnvironment =
    environment[`CONFORM_PASSWORD_${index + 1}`] || environment.CONFORM_PASSWORD;
  const password = colon < 0 ? inEnvironment : text.slice(colon + 1);
  if (!identifier || !password) throw new UsageError(`Account ${index + 1} has no password.`);
  return { identifier, password };
}

function operationNamed(name: string, isWriting: boolean): OperationId {
  const known = isWriting ? [...calls, ...writes] : calls;
  const id = known.map((call) => call.id).find((one) => one === name.trim());
  if (id) return id;
  const what = isWriting ? "read, and no write that is tried" : "read";
  throw new UsageError(`--only: "${name.trim()}" is no ${what} of the contract.`);
}

type Output = { print: (text: string) => void; complain: (text: string) => void };

/** @returns the exit code: 1 if the backend fails or does not respond, 2 for wrong arguments */
export async function conform(
  args: readonly string[],
  environment: Environment,
  { print, complain }: Output,
): Promise<number> {
  try {
    const { url, strict, format, out, ...plan } = optionsOf(args, environment);
    const results = await callAll({ url, ...plan });
    const shownUrl = new URL(url).host;
    const report = reportOf(results, { url: shownUrl, strict, screensOf: screensByCall() });
    const text = formatted[format](report);
    if (out === undefined) print(text);
    else {
      writeFileSync(out, text);
      print(summaryOf(report));
    }
    if (!report.entries.some(({ verdict }) => verdict !== "not tried")) {
      complain("Nothing was tried.\n");
    }
    return report.ok ? 0 : 1;
  } catch (error) {
    if (error instanceof UsageError) {
      complain(`${error.message}\n\n${USAGE}`);
      return 2;
    }
    if (!(error instanceof Unreachable)) throw error;
    complain(`${error.message}\n`);
    return 1;
  }
}

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

function screensByCall(): (operation: Operation) => readonly string[] {
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

if (import.meta.main) {
  process.exitCode = await conform(process.argv.slice(2), process.env, {
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  });
}
