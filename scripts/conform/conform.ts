// `npm run conform`: checks a backend against the contract by all its reads (docs/backend.md). It
// writes nothing but sessions, unless `--writes --sandbox` asks for writes that can be undone.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type { OperationId } from "#openapi/generated/operations.ts";
import { Unreachable } from "./backend.ts";
import { callAll, calls } from "./calls.ts";
import { FORMATS, type Format, formatted, reportOf, summaryOf } from "./report.ts";
import { screensByCall } from "./screens.ts";
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

if (import.meta.main) {
  process.exitCode = await conform(process.argv.slice(2), process.env, {
    print: (text) => process.stdout.write(text),
    complain: (text) => process.stderr.write(text),
  });
}
