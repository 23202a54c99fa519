import { HttpResponse, http, type RequestHandler } from "msw";
import { type Operation, type OperationId, operations } from "#openapi/generated/operations.ts";
import type { Schema } from "#openapi/schema.ts";
import { parameterCount } from "../answers/files.ts";
import type { CallLog } from "../control/call-log.ts";
import type { Db } from "../db/db.ts";
import { deviceOf } from "../domain/auth.ts";
import { DomainError, errorStatus } from "../domain/domain-error.ts";
import { withIdempotency } from "../domain/idempotency.ts";
import { recordCall } from "../domain/log-recording.ts";
import { productTexts } from "../domain/products.ts";
import { mayCall } from "../domain/roles.ts";
import { authenticationError, callerOf } from "../domain/tokens.ts";
import { pause } from "../pause.ts";
import type { Decode } from "../pictures/pixels.ts";
import { publicOriginOf } from "../public-origin.ts";
import { chosenFailure, isSignIn, type Scenario } from "../scenarios/scenario.ts";
import type { Settings } from "../state.ts";
import type { Call, Handlers } from "./contract.ts";
import {
  bodyRequired,
  checkBody,
  checkParameters,
  hasJsonBody,
  successStatus,
} from "./validate.ts";

const UNAVAILABLE = 503;

type ServeContext = {
  readonly db: Db;
  readonly scenario: () => Scenario;
  readonly settings: () => Pick<Settings, "latency" | "errorRate">;
  /** The response chosen in the developer panel, if any. */
  readonly answer: (operation: Operation, url: string) => Promise<Response | undefined>;
  /** In [0, 1), for the error rate. */
  readonly random: () => number;
  readonly calls: Pick<CallLog, "add">;
  /** After every call that may have changed a row. */
  readonly changed: () => Promise<void>;
  /** For the tab, where requests carry no User-Agent. */
  readonly userAgent?: string | undefined;
  readonly decode: Decode;
};

type AnyCall = Omit<Call<OperationId>, keyof ParsedRequest> & ParsedRequest;

type AnyHandler = (call: AnyCall) => unknown;

/** Fixed paths come before those with parameters. */
export function serve(handlers: Handlers, context: ServeContext): RequestHandler[] {
  return operations
    .toSorted((a, b) => parameterCount(a) - parameterCount(b))
    .map((operation) => {
      const method = operation.method.toLowerCase() as "get" | "post" | "put" | "patch" | "delete";
      const path = `*/api${operation.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
      // The table is total by type; here any handler will do.
      const handler = handlers[operation.id] as unknown as AnyHandler;
      return http[method](path, async ({ request, params }) => {
        const arrivedAt = performance.now();
        const { latency = 0, rewrite } = context.scenario();
        const call = { operation, handler, request, path: { ...params } };
        const copy = request.clone();
        const meant = await respond(call, context).catch(errorResponse);
        const response = (await rewrite?.(operation, meant)) ?? meant;
        await recordCall(context.db, operation, request, response);
        // Also after an error: a wrong code uses up a try.
        if (operation.method !== "GET") await context.changed();
        await pause(context.settings().latency + latency, request.signal);
        const duration = performance.now() - arrivedAt;
        const who = await emailOf(context.db, request);
        context.calls.add(operation, {
          request: copy,
          response: response.clone(),
          duration,
          who,
        });
        return response;
      });
    });
}

/** "" for a guest or an expired token. */
async function emailOf(db: Db, { headers }: Request): Promise<string> {
  const caller = await callerOf(db, headers.get("authorization")).catch(() => undefined);
  return caller?.user.email ?? "";
}

async function chosenResponse(
  operation: Operation,
  { url }: Request,
  { answer, settings, random }: ServeContext,
): Promise<Response | undefined> {
  const chosen = await answer(operation, url);
  if (chosen || isSignIn(operation)) return chosen;
  return random() < settings().errorRate ? chosenFailure(UNAVAILABLE) : undefined;
}

type ServedCall = {
  operation: Operation;
  handler: AnyHandler;
  request: Request;
  path: Record<string, unknown>;
};

async function respond(
  { operation, handler, request, path }: ServedCall,
  context: ServeContext,
): Promise<Response> {
  const { db, decode } = context;
  const scenario = context.scenario();
  const chosen = await chosenResponse(operation, request, context);
  if (chosen) return chosen;
  const intercepted = await scenario.intercept?.(operation, request, db);
  if (intercepted) return intercepted;

  const authorization = request.headers.get("authorization");
  const { user: caller, session } = (await callerOf(db, authorization)) ?? {};
  if (!operation.public && !caller) throw await authenticationError(db, authorization);
  if (caller && !mayCall(db, caller, operation)) {
    throw new DomainError("FORBIDDEN", "Bạn không có quyền thực hiện thao tác này");
  }

  const parsed = await parseRequest(operation, request, path, context.userAgent);

  const run = async () => {
    const result = await handler({ db, ...parsed, caller, session, decode });
    if (result instanceof Response) return result;
    const shaped = scenario.reshape?.(operation, result) ?? result;
    return HttpResponse.json(shaped as object, { status: successStatus(operation.id) });
  };
  const key = operation.money && request.headers.get("idempotency-key");
  return key
    ? withIdempotency(db, { ...parsed, caller, key, operation: operation.id }, run)
    : run();
}

/** The one place where a DomainError becomes a response; any other error is a bug and a 500. */
function errorResponse(error: unknown): Response {
  if (error instanceof DomainError) {
    const body: Schema["Problem"] = {
      status: errorStatus[error.code],
      message: error.message,
      code: error.code,
      ...error.details,
    };
    return HttpResponse.json(body, { status: body.status });
  }
  console.error(error);
  return HttpResponse.json(
    { status: 500, message: "Có lỗi xảy ra. Vui lòng thử lại sau!", code: "INTERNAL" },
    { status: 500 },
  );
}

type ParsedRequest = {
  path: object;
  query: object;
  body: unknown;
  device: string;
  origin: string;
  ifMatch: string | undefined;
};

async function parseRequest(
  operation: Operation,
  request: Request,
  path: Record<string, unknown>,
  userAgent: string | undefined,
): Promise<ParsedRequest> {
  // A malformed id matches nothing: the contract has no 400 for it.
  if (checkParameters(operation.id, "path", path)) {
    throw new DomainError("NOT_FOUND", "Không tìm thấy");
  }
  const query = queryOf(request);
  throwIfInvalid(checkParameters(operation.id, "query", query));
  const body = await bodyOf(operation, request);
  const device = deviceOf(request.headers.get("user-agent") ?? userAgent ?? null);
  const ifMatch = request.headers.get("if-match") ?? undefined;
  return { path, query, body, device, origin: publicOriginOf(request), ifMatch };
}

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
  const errors = checkBody(operation.id, body);
  throwIfInvalid(errors && documentedMessages(operation.id, errors));
  return body;
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw new DomainError("VALIDATION", "Dữ liệu gửi lên không phải biểu mẫu có tệp");
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new DomainError("VALIDATION", "Dữ liệu gửi lên không phải JSON");
  }
}

function throwIfInvalid(errors: Record<string, string> | undefined): void {
  if (errors) throw new DomainError("VALIDATION", "Dữ liệu không hợp lệ", { errors });
}

/** The documents' messages for fields that are missing or of a wrong type. */
type Sentences = readonly (readonly [field: RegExp, sentence: string])[];

/** Messages that name their limit are kept. */
const limits = /^Không được (dài|lớn|quá)/;
const belowZero = /^Không được nhỏ/;

const product: Sentences = [
  [/^name$/, productTexts.name],
  [/^unit$/, productTexts.unit],
  [/^category_id$/, productTexts.category],
  [/^price$/, productTexts.price],
  [/^product_versions$/, productTexts.noVersion],
  [/^product_versions\.\d+\.(name|price|stock)$/, productTexts.version],
  [/^product_images$/, productTexts.noImage],
];

const stock: Sentences = [
  [/^variants\.\d+\.stock$/, "Vui lòng nhập số lượng!"],
  [/^variants\.\d+\.minStock$/, "Vui lòng nhập ngưỡng cảnh báo!"],
];

const selection: Sentences = [[/^ids$/, "Vui lòng chọn ít nhất một sản phẩm"]];

const sentences: Partial<Record<OperationId, Sentences>> = {
  createProduct: product,
  adminCreateProduct: product,
  updateProduct: product,
  updateInventoryVariants: stock,
  bulkDeleteProducts: selection,
  bulkUpdateProductStatus: selection,
};

function documentedMessages(
  id: OperationId,
  errors: Record<string, string>,
): Record<string, string> {
  const known = sentences[id] ?? [];
  return Object.fromEntries(
    Object.entries(errors).map(([field, message]) => {
      const sentence = known.find(([pattern]) => pattern.test(field))?.[1];
      const isVersion = sentence === productTexts.version;
      const isTold = limits.test(message) || (belowZero.test(message) && !isVersion);
      return [field, sentence && !isTold ? sentence : message];
    }),
  );
}
