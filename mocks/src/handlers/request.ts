import type { Operation, OperationId } from "#openapi/generated/operations.ts";
import { deviceOf } from "../domain/auth.ts";
import { DomainError } from "../domain/domain-error.ts";
import { productTexts } from "../domain/products.ts";
import { publicOriginOf } from "../public-origin.ts";
import { bodyRequired, checkBody, checkParameters, hasJsonBody } from "./validate.ts";

export type ParsedRequest = {
  path: object;
  query: object;
  body: unknown;
  device: string;
  origin: string;
  ifMatch: string | undefined;
};

export async function parseRequest(
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
