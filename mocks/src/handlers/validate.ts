import type { DefinedError } from "ajv";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import contract from "#openapi/generated/upstream.json" with { type: "json" };

type Parameter =
  | { name: string; in: string; required?: boolean; schema: object }
  | { $ref: string };
type Media = { schema?: object };
type OperationObject = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, Media>; required?: boolean };
  responses: Record<string, { content?: Record<string, Media>; $ref?: string }>;
};

const methods = ["get", "post", "put", "patch", "delete"] as const;

const ajv = new Ajv2020({ strict: false, coerceTypes: false, useDefaults: true, allErrors: true });
const lenient = new Ajv2020({
  strict: false,
  coerceTypes: "array",
  useDefaults: true,
  allErrors: true,
});

for (const instance of [ajv, lenient]) {
  addFormats.default(instance);
  // Accepts anything; see bff/app/upstream/scalars.ts.
  instance.addFormat("phone", true);
  instance.addSchema(contract, "contract");
}

type PathItem = Partial<Record<(typeof methods)[number], OperationObject>> & {
  parameters?: Parameter[];
};

const paths = contract.paths as unknown as Record<string, PathItem>;

const byId = new Map(
  Object.values(paths).flatMap((item) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (!operation) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      return [[operation.operationId, { ...operation, parameters }] as const];
    }),
  ),
);

const compiled = new Map<string, ValidateFunction>();

function validatorFor(key: string, build: () => ValidateFunction): ValidateFunction {
  const known = compiled.get(key);
  if (known) return known;
  const made = build();
  compiled.set(key, made);
  return made;
}

/** ajv knows the `#/components/…` of the bundle under the bundle's own name. */
function absolute(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/'));
}

function resolveParameter(parameter: Parameter): Exclude<Parameter, { $ref: string }> {
  if (!("$ref" in parameter)) return parameter;
  const name = parameter.$ref.split("/").at(-1) ?? "";
  const shared = contract.components as unknown as {
    parameters?: Record<string, Exclude<Parameter, { $ref: string }>>;
  };
  const found = shared.parameters?.[name];
  if (!found) throw new Error(`The contract has no parameter ${name}`);
  return found;
}

function parametersSchema(operation: OperationObject, place: "path" | "query") {
  const here = (operation.parameters ?? []).map(resolveParameter).filter((p) => p.in === place);
  return {
    type: "object",
    properties: Object.fromEntries(here.map((p) => [p.name, absolute(p.schema)])),
    required: here.filter((p) => p.required).map((p) => p.name),
  };
}

type Problems = Record<string, string> | undefined;

type Describe = (error: ErrorObject) => string;

/** One message per field, ajv's first: an empty text also violates patterns. */
function run(
  validate: ValidateFunction,
  value: unknown,
  describe: Describe = messageFor,
): Problems {
  if (validate(value)) return undefined;
  const problems: Record<string, string> = {};
  for (const error of validate.errors ?? []) problems[fieldOf(error)] ??= describe(error);
  return problems;
}

/** With dots, such as `items.0.quantity`; `body` for the whole body. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const named: unknown = params.missingProperty ?? params.additionalProperty ?? [];
  return instancePath.split("/").concat(String(named)).filter(Boolean).join(".") || "body";
}

const inEnglish: Describe = ({ message, schemaPath }) => message ?? schemaPath;

/** Coerces text values to the contract's types and fills defaults, in place. */
export function checkParameters(id: string, place: "path" | "query", values: object): Problems {
  const validate = validatorFor(`${id} ${place}`, () =>
    lenient.compile(parametersSchema(operationOf(id), place)),
  );
  return run(validate, values) ?? infinite(values);
}

/** Ajv coerces "1e999" to Infinity and lets it pass. */
function infinite(values: object): Problems {
  const names = Object.entries(values).flatMap(([name, value]) =>
    value === Number.POSITIVE_INFINITY || value === Number.NEGATIVE_INFINITY ? [name] : [],
  );
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, "Số không hợp lệ"]));
}

/** Fills defaults in place. */
export function checkBody(id: string, body: unknown): Problems {
  const schema = operationOf(id).requestBody?.content["application/json"]?.schema;
  if (!schema) return undefined;
  return run(
    validatorFor(`${id} body`, () => ajv.compile(absolute(schema))),
    body,
  );
}

/** For tests: an error that the contract does not list for its operation, such as a scenario's 5xx. */
export function checkProblem(body: unknown): Problems {
  const schema = { $ref: "contract#/components/schemas/Problem" };
  return run(
    validatorFor("Problem", () => ajv.compile(schema)),
    body,
    inEnglish,
  );
}

/** For tests; undefined when it matches. */
export function checkResponse(id: string, status: number, body: unknown): Problems {
  const response = operationOf(id).responses[String(status)];
  if (!response) return { status: `${status} is not a documented response of ${id}` };
  const name = response.$ref?.split("/").at(-1);
  const shared = contract.components as unknown as {
    responses: Record<string, { content?: Record<string, Media> }>;
  };
  const content = name ? shared.responses[name]?.content : response.content;
  const schema = content?.["application/json"]?.schema;
  if (!schema) return undefined;
  return run(
    validatorFor(`${id} ${status}`, () => ajv.compile(absolute(schema))),
    body,
    inEnglish,
  );
}

export function successStatus(id: string): number {
  const status = Object.keys(operationOf(id).responses).find((code) => code.startsWith("2"));
  return Number(status ?? 200);
}

export function hasJsonBody(id: string): boolean {
  return Boolean(operationOf(id).requestBody?.content["application/json"]);
}

export function bodyRequired(id: string): boolean {
  return operationOf(id).requestBody?.required === true;
}

function operationOf(id: string): OperationObject {
  const operation = byId.get(id);
  if (!operation) throw new Error(`The contract has no operation ${id}`);
  return operation;
}

type Keyword =
  | "required"
  | "dependentRequired"
  | "type"
  | "format"
  | "pattern"
  | "enum"
  | "const"
  | "oneOf"
  | "minLength"
  | "maxLength"
  | "minimum"
  | "maximum"
  | "multipleOf"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "minProperties"
  | "maxProperties"
  | "additionalProperties"
  | "propertyNames";

type Failure<K> = Extract<DefinedError, { keyword: K }>;
type Messages = { [K in Keyword]: (params: Failure<K>["params"]) => string };

const EMPTY = "Không được để trống";
const PHONE = "Số điện thoại không hợp lệ! (VD: 0987654321)";
const INVALID = "Giá trị không hợp lệ";

const patterns: Record<string, string> = {
  "\\S": EMPTY,
  "^0[35789]\\d{8}$": PHONE,
  "^(0[35789]\\d{8})?$": PHONE,
};

const number = new Intl.NumberFormat("vi-VN");

const types: Record<string, string> = {
  integer: "Phải là số nguyên",
  number: "Phải là số",
  string: "Phải là chữ",
  boolean: "Phải là có hoặc không",
  array: "Phải là danh sách",
};

const formats: Record<string, string> = {
  email: "Email không hợp lệ",
  date: "Ngày không hợp lệ",
  uri: "Đường dẫn không hợp lệ",
};

const messages: Messages = {
  required: () => EMPTY,
  dependentRequired: () => EMPTY,
  // A list of types has null as its second.
  type: ({ type }) => types[[type].flat()[0] ?? ""] ?? INVALID,
  format: ({ format }) => formats[format] ?? "Không đúng định dạng",
  pattern: ({ pattern }) => patterns[pattern] ?? "Không đúng định dạng",
  enum: () => INVALID,
  const: () => INVALID,
  oneOf: () => INVALID,
  minLength: ({ limit }) => (limit === 1 ? EMPTY : `Phải có ít nhất ${limit} ký tự`),
  maxLength: ({ limit }) => `Không được dài quá ${number.format(limit)} ký tự`,
  minimum: ({ limit }) => `Không được nhỏ hơn ${number.format(limit)}`,
  maximum: ({ limit }) => `Không được lớn hơn ${number.format(limit)}`,
  multipleOf: ({ multipleOf }) => `Phải là bội số của ${number.format(multipleOf)}`,
  minItems: ({ limit }) => `Cần ít nhất ${limit} mục`,
  maxItems: ({ limit }) => `Không được quá ${number.format(limit)} mục`,
  uniqueItems: () => "Không được trùng nhau",
  minProperties: ({ limit }) => `Cần ít nhất ${limit} mục`,
  maxProperties: ({ limit }) => `Không được quá ${limit} mục`,
  additionalProperties: () => "Trường này không được hỗ trợ",
  propertyNames: () => "Tên trường không hợp lệ",
};

export function isKeyword(keyword: string): keyword is Keyword {
  return Object.hasOwn(messages, keyword);
}

function messageFor({ keyword, params }: { keyword: string; params: object }): string {
  if (!isKeyword(keyword)) return INVALID;
  // ajv passes each keyword its own params, which the table above types.
  const describe = messages[keyword] as (params: object) => string;
  return describe(params);
}
