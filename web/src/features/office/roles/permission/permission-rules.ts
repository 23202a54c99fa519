import * as z from "zod/mini";
import { actionNames, moduleNames } from "../labels.ts";
import { descriptionRule, nameRule } from "../rules.ts";

/** The contract's longest code. */
export const MAX_CODE = 100;

const modules = Object.keys(moduleNames).join("|");
const actions = Object.keys(actionNames).join("|");
const CODE = new RegExp(`^PERM_(${modules})_([A-Z0-9]+_)*(${actions})$`);

/** Document 1 §3: PERM_MODULE_ACTION, with words between the two allowed. */
export const permissionForm = z.object({
  code: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, "Vui lòng nhập mã quyền"),
      z.maxLength(MAX_CODE, `Mã quyền không được quá ${MAX_CODE} ký tự`),
      z.regex(CODE, "Mã quyền phải có dạng PERM_PHÂNHỆ_THAOTÁC (VD: PERM_ORDER_EXPORT)"),
    ),
  name: nameRule("quyền"),
  description: descriptionRule,
});
