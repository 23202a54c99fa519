import type { Operation } from "#openapi/generated/operations.ts";
import { isSignIn } from "../scenarios/scenario.ts";
import type { Answer } from "./answer.ts";
import { withoutSecrets } from "./secrets.ts";

type Matched = Pick<Operation, "id" | "method" | "path">;

type FromFile = { answers: Answer[]; skipped: number };

/** From an exported recording or a HAR file. @throws Error with a message for the user */
export function readAnswers(text: string, operations: readonly Matched[]): FromFile {
  const file = parsed(text);
  if (file === undefined) throw new Error("Tệp này không phải JSON, hoặc đã bị hỏng.");
  const { answers, log } = recordOf(file);
  if (Array.isArray(answers)) return fromRecording(answers, operations);
  const { entries } = recordOf(log);
  if (Array.isArray(entries)) return fromHar(entries, operations);
  throw new Error("Tệp này không phải kịch bản đã xuất, cũng không phải tệp HAR.");
}

function fromRecording(found: readonly unknown[], operations: readonly Matched[]): FromFile {
  const answers = found.flatMap((one) => {
    const { operation: id, address, status, body } = recordOf(one);
    const operation = operations.find((known) => known.id === id);
    if (!operation || isSignIn(operation) || !isStatus(status)) return [];
    const place = typeof address === "string" ? { address } : {};
    const content = body === undefined ? {} : { body: withoutSecrets(body) };
    return [{ operation: operation.id, ...place, status, ...content }];
  });
  return { answers, skipped: found.length - answers.length };
}

function fromHar(entries: readonly unknown[], operations: readonly Matched[]): FromFile {
  const match = matcherOf(operations);
  const answers = entries.flatMap((entry) => {
    const { request, response } = recordOf(entry);
    const { method, url } = recordOf(request);
    const { status, content } = recordOf(response);
    const called = match(String(method), String(url));
    if (!called || !isStatus(status)) return [];
    const body = bodyOf(recordOf(content));
    return body ? [{ ...called, status, ...body }] : [];
  });
  return { answers, skipped: entries.length - answers.length };
}

/** Redirects and cached responses have no content. */
const isStatus = (status: unknown): status is number =>
  Number.isInteger(status) &&
  Number(status) >= 200 &&
  Number(status) <= 599 &&
  Math.floor(Number(status) / 100) !== 3;

/** undefined: content that is not JSON, such as a picture. */
function bodyOf({ text, encoding }: Record<string, unknown>): { body?: unknown } | undefined {
  if (text === undefined || text === "") return {};
  if (typeof text !== "string") return undefined;
  const body = parsed(encoding === "base64" ? fromBase64(text) : text);
  return body === undefined ? undefined : { body: withoutSecrets(body) };
}

function fromBase64(text: string): string {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(text), (char) => char.charCodeAt(0)));
  } catch {
    return "";
  }
}

/** Compares what follows an `/api`, on any host. Skips sign-in calls: no file holds their tokens. */
function matcherOf(operations: readonly Matched[]) {
  const find = operationFinder(operations);
  return (method: string, url: string): Pick<Answer, "operation" | "address"> | undefined => {
    const { pathname = "", search = "" } = URL.parse(url) ?? {};
    for (const { index } of pathname.matchAll(/\/api(?=\/)/g)) {
      const path = pathname.slice(index + "/api".length);
      const found = find(method, path);
      if (found && isSignIn(found)) return undefined;
      if (found) return { operation: found.id, address: path + search };
    }
    return undefined;
  };
}

/** Fixed paths come before those with parameters. */
export function operationFinder<One extends Matched>(operations: readonly One[]) {
  const patterns = operations
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .map((operation) => ({ operation, pattern: patternOf(operation) }));
  return (method: string, path: string): One | undefined =>
    patterns.find(({ operation, pattern }) => operation.method === method && pattern.test(path))
      ?.operation;
}

export const parameterCount = ({ path }: Pick<Matched, "path">) => path.split("{").length;

export const patternOf = ({ path }: Pick<Matched, "path">) =>
  new RegExp(`^${path.replaceAll(".", "\\.").replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? { ...value } : {};
