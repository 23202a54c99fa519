import * as z from "zod/mini";
import { extraProblem } from "./extra.ts";
import { texts } from "./texts.ts";

/** Document 1 §5 and §9. */
const NAME = { min: 2, max: 100 };

/** Names are compared regardless of case and of how their accents are composed. */
function comparable(name: string): string {
  return name.normalize("NFC").trim().toLocaleLowerCase("vi");
}

/** @param used names of the user's other documents */
export function documentForm(used: readonly string[]) {
  const takenNames = new Set(used.map(comparable));
  return z.object({
    name: z.string().check(
      z.minLength(1, { error: texts.nameMissing, abort: true }),
      z.normalize("NFC"),
      z.trim(),
      z.minLength(1, { error: texts.nameBlank, abort: true }),
      z.minLength(NAME.min, texts.nameLength),
      z.maxLength(NAME.max, texts.nameLength),
      z.refine((name) => !takenNames.has(comparable(name)), texts.nameTaken),
    ),
    extra: z.string().check(
      z.superRefine((typed, context) => {
        const message = extraProblem(typed);
        if (message) context.addIssue({ code: "custom", message });
      }),
    ),
  });
}

export type DocumentForm = z.infer<ReturnType<typeof documentForm>>;
