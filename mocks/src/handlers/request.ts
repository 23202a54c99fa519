import type { Operation } from "#openapi/generated/operations.ts";
import { deviceOf } from "../domain/device.ts";
import { Refusal } from "../domain/refusal.ts";
import { publicOriginOf } from "../public-origin.ts";
import { bodyRequired, checkBody, checkParameters, hasJsonBody } from "./validate.ts";

/** What a request asks for, whatever the operation. */
export type Asked = {
  path: object;
  query: object;
  body: unknown;
  device: string;
  origin: string;
  ifMatch: string | undefined;
};

/**
 * Reads a request as the contract of its operation has it.
 * @param userAgent stands in for a request that cannot say it
 * @throws Refusal NOT_FOUND, VALIDATION
 */
export async function askedOf(
  operation: Operation,
  request: Request,
  path: Record<string, unknown>,
  userAgent: string | undefined,
): Promise<Asked> {
  // No thing has an id of another form: the contract knows no 400 for it.
  if (checkParameters(operation.id, "path", path)) throw new Refusal("NOT_FOUND", "Không tìm thấy");
  const query = queryOf(request);
  refuse(checkParameters(operation.id, "query", query));
  const body = await bodyOf(operation, request);
  const device = deviceOf(request.headers.get("user-agent") ?? userAgent ?? null);
  const ifMatch = request.headers.get("if-match") ?? undefined;
  return { path, query, body, device, origin: publicOriginOf(request), ifMatch };
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
