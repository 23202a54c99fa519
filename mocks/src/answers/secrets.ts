import { isSecretName, MASK, maskText, maskValue } from "#openapi/masking.ts";

/** E-mailed codes; any other `code` is a word, such as an error's. */
const SENT_CODE = /^\d{4,8}$/;

export function withoutSecrets(body: unknown): unknown {
  return maskValue(withoutCodes(body));
}

function withoutCodes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutCodes);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isCode = name.toLowerCase() === "code" && SENT_CODE.test(String(inner));
      return [name, isCode ? MASK : withoutCodes(inner)];
    }),
  );
}

export function withoutSecret(name: string, value: string): string {
  return isSecretName(name) ? MASK : maskText(value);
}
