import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { texts } from "./texts.ts";

/** Document 1 §5: the codes on offer, R17 to R30. */
const FIRST = 17;
const LAST = 30;

const ROLE_CODE = /^R\d{2}$/;

export const NAME = { min: 3, max: 100 };
export const MAX_DESCRIPTION = 500;

/** One more than allowed, so that a text that is too long is told and not cut. */
export const beyond = (length: number) => length + 1;

/** The codes that no role has yet. */
export function freeCodes(roles: readonly Pick<Schema["Role"], "role_code">[]): string[] {
  const used = new Set(roles.map(({ role_code }) => role_code));
  return Array.from({ length: LAST - FIRST + 1 }, (_, index) => `R${FIRST + index}`).filter(
    (code) => !used.has(code),
  );
}

/** The name of a role, a group or a permission. */
export const nameRule = (what: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `Vui lòng nhập tên ${what}`),
      z.minLength(NAME.min, `Tên ${what} phải có từ ${NAME.min} đến ${NAME.max} ký tự`),
      z.maxLength(NAME.max, `Tên ${what} phải có từ ${NAME.min} đến ${NAME.max} ký tự`),
    );

export const descriptionRule = z
  .string()
  .check(z.trim(), z.maxLength(MAX_DESCRIPTION, `Mô tả không được quá ${MAX_DESCRIPTION} ký tự`));

/** The typed texts as they are sent: without blanks around them. */
export function trimmed<Field extends string>(texts: Record<Field, string>) {
  const sent = { ...texts };
  for (const field in sent) sent[field] = sent[field].trim();
  return sent;
}

export const roleForm = z.object({
  role_code: z
    .string()
    .check(z.minLength(1, "Vui lòng chọn mã vai trò"), z.regex(ROLE_CODE, texts.roleCodeInvalid)),
  name: nameRule("vai trò"),
  description: descriptionRule,
});
