import { HttpResponse, http, type RequestHandler } from "msw";
import { type Operation, operations } from "#openapi/generated/operations.ts";
import type { Db } from "../db/db.ts";
import type { SessionRow, UserRow } from "../db/tables.ts";
import { deviceOf } from "../domain/device.ts";
import { once } from "../domain/idempotency.ts";
import { mayCall } from "../domain/permissions.ts";
import { Refusal } from "../domain/refusal.ts";
import { callerOf } from "../domain/tokens.ts";
import { pause } from "../pause.ts";
import type { Decode } from "../pictures/pixels.ts";
import { publicOriginOf } from "../public-origin.ts";
import type { Scenario } from "../scenarios/scenario.ts";
import { problem } from "./answer.ts";
import type { Handlers } from "./contract.ts";
import { mustBeBuilt } from "./not-built.ts";
import {
  bodyRequired,
  checkBody,
  checkParameters,
  hasJsonBody,
  successStatus,
} from "./validate.ts";

/** What serving needs to know of the mock around it. */
export type Stage = {
  readonly db: Db;
  readonly scenario: () => Scenario;
  /** Extra milliseconds before every answer. */
  readonly latency: () => number;
  /** Called after every call that may have changed a row. */
  readonly changed: () => Promise<void>;
  /** The browser of every caller, where no request can say it: in the tab. */
  readonly userAgent?: string | undefined;
  readonly decode: Decode;
};

type AnyHandler = (call: {
  db: Db;
  path: object;
  query: object;
  body: unknown;
  caller: UserRow | undefined;
  session: SessionRow | undefined;
  device: string;
  origin: string;
  decode: Decode;
}) => unknown;

/** MSW handlers for every operation of the contract, fixed paths before those with parameters. */
export function serve(handlers: Handlers, stage: Stage): RequestHandler[] {
  return operations
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .map((operation) => {
      const method = operation.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
      const path = `*/api${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      // The table is total by type; here only "some handler" is needed.
      const handler = handlers[operation.id] as unknown as AnyHandler;
      return http[method](path, async ({ request, params }) => {
        const { latency = 0 } = stage.scenario();
        const call = { operation, handler, request, path: { ...params } };
        const response = await answer(call, stage).catch(problem);
        // After a refusal too: a wrong code costs a try.
        if (operation.method !== "GET") await stage.changed();
        await pause(stage.latency() + latency, request.signal);
        return response;
      });
    });
}

function parameterCount({ path }: Operation): number {
  return path.split("{").length;
}

type ServedCall = {
  operation: Operation;
  handler: AnyHandler;
  request: Request;
  path: Record<string, unknown>;
};

async function answer(
  { operation, handler, request, path }: ServedCall,
  stage: Stage,
): Promise<Response> {
  const { db, decode } = stage;
  const scenario = stage.scenario();
  const staged = await scenario.intercept?.(operation, request, db);
  if (staged) return staged;

  const { user: caller, session } =
    (await callerOf(db, request.headers.get("authorization"))) ?? {};
  if (!operation.public && !caller) throw new Refusal("UNAUTHENTICATED", "Vui lòng đăng nhập");
  if (caller && !mayCall(db, caller, operation)) {
    throw new Refusal("FORBIDDEN", "Bạn không có quyền thực hiện thao tác này");
  }
  mustBeBuilt(operation.id);

  // No thing has an id of another form: the contract knows no 400 for it.
  if (checkParameters(operation.id, "path", path)) throw new Refusal("NOT_FOUND", "Không tìm thấy");
  const query = queryOf(request);
  refuse(checkParameters(operation.id, "query", query));
  const body = await bodyOf(operation, request);
  const device = deviceOf(request.headers.get("user-agent") ?? stage.userAgent ?? null);
  const origin = publicOriginOf(request);

  const run = async () => {
    const asked = { path, query, body, caller, session };
    const result = await handler({ db, ...asked, device, origin, decode });
    if (result instanceof Response) return result;
    const shaped = scenario.reshape?.(operation, result) ?? result;
    return HttpResponse.json(shaped as object, { status: successStatus(operation.id) });
  };
  const key = operation.money && request.headers.get("idempotency-key");
  return key ? once(db, { caller, key, operation: operation.id, body }, run) : run();
}

/** Query values as text; a repeated name gives a list. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  const entries = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    return [name, values.length > 1 ? values : (values[0] ?? "")] as const;
  });
  return Object.fromEntries(entries);
}

async function bodyOf(operation: Operation, request: Request): Promise<unknown> {
  if (operation.upload) return await formOf(request);
  if (!hasJsonBody(operation.id)) return undefined;
  const text = await request.text();
  if (text === "" && !bodyRequired(operation.id)) return undefined;
  const body = parse(text);
  refuse(checkBody(operation.id, body));
  return body;
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new Refusal("VALIDATION", "Dữ liệu gửi lên không phải biểu mẫu có tệp");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("VALIDATION", "Dữ liệu gửi lên không phải JSON");
  }
}

function refuse(errors: Record<string, string> | undefined): void {
  if (errors) throw new Refusal("VALIDATION", "Dữ liệu không hợp lệ", { errors });
}
