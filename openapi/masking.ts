/** How secrets are hidden in logs and in the panel of the mock. */

export const MASK = "•••";

const inText: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{6,}\.[\w-]+\.[\w-]*/g, MASK],
  [/\b(bearer|basic)\s+[\w.~+/=-]{8,}/gi, `$1 ${MASK}`],
  [/\b((?:set-)?cookie|authorization)(["']?\s*[:=]\s*)[^\n"}]+/gi, `$1$2${MASK}`],
  [
    /\b(mật khẩu(?: (?:ví|mới|cũ|hiện tại|xác nhận))*|mã pin|mã otp|mã xác (?:thực|minh|nhận))(\s*[:=]\s*)[^\s,;]+/giu,
    `$1$2${MASK}`,
  ],
  [/\b(pin|otp)(\D{1,12})\d{4,8}\b/gi, `$1$2${MASK}`],
];
/** Also of JSON within a text: {\"newPassword\":\"…\"}. */
const NAME = /(?<![\w-])([a-z_][\w-]*)\\*["']?\s*[:=]\s*/gi;
const VALUE = /"(?:[^"\\]|\\.)*"|'[^']*'|(\\+)"[\s\S]{0,500}?(?<!\\)\1"|[^\s,;&})]+/y;
const UNTOLD = /^(?:true|false|null|\\*"\\*"|'')$/;
/** Deeper values are masked whole: walking them may end the process. */
const MAX_DEPTH = 60;

export const isSecretName = (name: string) => {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u);
  return words.some((word, index) => {
    const before = words[index - 1] ?? "";
    if (word === "code") return secretBefore.code.has(before);
    if (word === "key") return secretBefore.key.has(before);
    return secretWords.has(word);
  });
};
/** Before "code" or "key": `verificationCode`, but not `statusCode` or `orderCode`. */
const secretBefore = {
  code: new Set(["verification", "verify", "reset", "confirm", "confirmation", "two", "factor"]),
  key: new Set(["api", "private", "signing", "secret"]),
};

const secretWords = new Set([
  ...["password", "passwd", "pwd", "passcode", "pin", "otp", "totp", "cvv", "secret", "secrets"],
  ...["token", "tokens", "jwt", "bearer", "authorization", "cookie", "cookies", "apikey"],
  ...["accesstoken", "refreshtoken", "idtoken"],
]);

/** "is a PIN set" is no secret. */
const isTold = (value: unknown) => value !== null && typeof value !== "boolean" && value !== "";

/** Texts first, so that no number within one is found. */
const textOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

export function maskText(text: string): string {
  return inText.reduce((masked, [pattern, by]) => masked.replace(pattern, by), maskNamed(text));
}

function maskNamed(text: string): string {
  let masked = "";
  let end = 0;
  for (const { 0: head, 1: name = "", index } of text.matchAll(NAME)) {
    if (index < end || !isSecretName(name)) continue;
    const from = index + head.length;
    VALUE.lastIndex = from;
    const value = VALUE.exec(text)?.[0] ?? "";
    if (value === "" || UNTOLD.test(value)) continue;
    masked += text.slice(end, from) + MASK;
    end = from + value.length;
  }
  return masked + text.slice(end);
}

/** Values under a secret's name are masked whatever they look like. */
export function maskValue(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return maskText(value);
  if (typeof value !== "object" || value === null) return value;
  if (depth >= MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map((item) => maskValue(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      return [name, isSecretName(name) && isTold(item) ? MASK : maskValue(item, depth + 1)];
    }),
  );
}

/** Numbers keep their digits: JavaScript would round a long id. */
export function maskJson(text: string): string {
  // Nobody who writes to the log can guess it.
  const mark = crypto.randomUUID();
  const marked = text.replace(textOrNumber, (token) => {
    return token.startsWith('"') || String(Number(token)) === token ? token : `"${mark}${token}"`;
  });
  let value: unknown;
  try {
    JSON.parse(text);
    value = JSON.parse(marked);
  } catch {
    return maskText(text);
  }
  const masked = JSON.stringify(maskValue(value));
  if (masked === JSON.stringify(value)) return text;
  return masked.replace(new RegExp(`"${mark}([^"]*)"`, "g"), "$1");
}
