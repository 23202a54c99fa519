import { isSecretName, MASK, maskText, maskValue } from "#openapi/masking.ts";

/** Of e-mails and verifications; any other `code` is a word, such as that of an error. */
const SENT_CODE = /^\d{4,8}$/;

/** JSON of a call without its secrets. */
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

/** The value of a header or of a form's field. */
export function withoutSecret(name: string, value: string): string {
  return isSecretName(name) ? MASK : maskText(value);
}
