import type { DefinedError } from "ajv";

/** The JSON Schema keywords that the contract uses for requests. */
export type Keyword =
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

/** The mock's message for each violated keyword. */
const messages: Messages = {
  required: () => EMPTY,
  dependentRequired: () => EMPTY,
  // A list of types allows null as its second.
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

/** True when the keyword has its own message. */
export function isKeyword(keyword: string): keyword is Keyword {
  return Object.hasOwn(messages, keyword);
}

/** The Vietnamese message for a validation error. */
export function messageFor({ keyword, params }: { keyword: string; params: object }): string {
  if (!isKeyword(keyword)) return INVALID;
  // ajv passes each keyword its own params, which the table above types.
  const describe = messages[keyword] as (params: object) => string;
  return describe(params);
}
