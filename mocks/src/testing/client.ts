import { type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import { checkProblem, checkResponse } from "../handlers/validate.ts";
import type { Mock } from "../mock.ts";
import { demoPassword } from "../seed/people.ts";

export type CallOptions = {
  /** E-mail address of the caller; absent for a guest. */
  as?: string;
  path?: Record<string, string | number>;
  /** A list repeats its name. */
  query?: Record<string, string | number | readonly string[]>;
  body?: object;
  /** Multipart, instead of `body`. */
  form?: Record<string, string | Blob | Blob[]>;
  headers?: Record<string, string>;
};

export type Client = ReturnType<typeof clientOf>;

/** Calls the mock as the BFF does. Throws when a response violates the contract. */
export function clientOf(mock: Pick<Mock, "upstream">) {
  const tokens = new Map<string, string>();

  async function signIn(email: string): Promise<string> {
    const { json } = await call("loginUser", { body: { email, password: demoPassword } });
    tokens.set(email, json.accessToken);
    return json.accessToken;
  }

  async function raw(
    id: OperationId,
    { as, headers, ...sent }: CallOptions = {},
  ): Promise<Response> {
    const token = as && (tokens.get(as) ?? (await signIn(as)));
    const authorization = token && { authorization: `Bearer ${token}` };
    return mock.upstream(requestOf(id, sent, { ...headers, ...authorization }));
  }

  async function call(id: OperationId, sent?: CallOptions) {
    const response = await raw(id, sent);
    const { status } = response;
    const isJson = response.headers.get("content-type")?.includes("json");
    // A file has no schema to check.
    const json = isJson ? await response.json() : undefined;
    // The contract lists errors of the caller, not of the server.
    const problems = status >= 500 ? checkProblem(json) : checkResponse(id, status, json);
    if (problems) throw new Error(`${id} ${status}: ${JSON.stringify(problems)}`);
    return { status, json };
  }

  return { call, raw, signIn };
}

function requestOf(
  id: OperationId,
  { path = {}, query = {}, body, form }: CallOptions,
  headers: Record<string, string>,
): Request {
  const operation = operations.find((one) => one.id === id);
  if (!operation) throw new RangeError(`No operation ${id}`);
  const target = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => String(path[name] ?? 1));
  const url = new URL(`http://upstream.test/api${target}`);
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) url.searchParams.append(name, String(one));
  }
  return new Request(url, {
    method: operation.method,
    headers: { ...headers, ...(body && { "content-type": "application/json" }) },
    body: form ? formDataOf(form) : body && JSON.stringify(body),
  });
}

function formDataOf(parts: Record<string, string | Blob | Blob[]>): FormData {
  const data = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === "string") data.append(name, part);
    else for (const file of Array.isArray(part) ? part : [part]) data.append(name, file);
  }
  return data;
}

export const buyer = "muahang@tap.vn";
export const seller = "nguoiban@tap.vn";
export const admin = "quantri@tap.vn";
export const finance = "taichinh@tap.vn";
export const twoStepUser = "haibuoc@tap.vn";
export const farmer = "nongdan@tap.vn";

export type MakeCall = (db: Db, client: Client) => CallOptions | Promise<CallOptions>;

export function defined<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new RangeError("The seed has no such row");
  return row;
}

export function user(db: Db, wanted: string) {
  return defined(db.users.find(({ email }) => email === wanted));
}

export function lastCode(db: Db): string {
  return defined(db.letters.at(-1)?.code);
}

export function wrongCodeFor(code: string): string {
  return code === "000000" ? "111111" : "000000";
}

export const callAs =
  (email: string): MakeCall =>
  () => ({ as: email });
