import * as v from "valibot";
import { sentPassword } from "#web/lib/password-parts.ts";
import { texts } from "./rules.ts";

const MIN_PASSWORD = 6;
/** The contract's limit. */
const MAX_PASSWORD = 128;

export const passwordForm = v.pipe(
  v.object({
    currentPassword: v.pipe(v.string(), v.nonEmpty(texts.currentMissing)),
    newPassword: v.pipe(
      v.string(),
      v.transform(sentPassword),
      v.nonEmpty(texts.newMissing),
      v.minCodePoints(MIN_PASSWORD, texts.newTooShort),
      v.maxCodePoints(MAX_PASSWORD, texts.newTooLong),
    ),
    confirmation: v.pipe(v.string(), v.transform(sentPassword), v.nonEmpty(texts.confirmMissing)),
  }),
  v.forward(
    // Also if other fields are invalid.
    v.partialCheck(
      [["newPassword"], ["confirmation"]],
      ({ newPassword, confirmation }) => !confirmation || confirmation === newPassword,
      texts.confirmDiffers,
    ),
    ["confirmation"],
  ),
);

export type PasswordForm = v.InferOutput<typeof passwordForm>;

export const codeForm = v.object({
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, texts.codeInvalid)),
});
