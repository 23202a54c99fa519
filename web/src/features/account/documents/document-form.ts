import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import type { PictureRule } from "#web/lib/image-file.ts";
import { problemCheck } from "#web/lib/problem-check.ts";
import { texts } from "./rules.ts";

const NAME = { min: 2, max: 100 };

function comparable(name: string): string {
  return name.normalize("NFC").trim().toLocaleLowerCase("vi");
}

export function documentForm(used: readonly string[]) {
  const takenNames = new Set(used.map(comparable));
  return v.object({
    name: v.pipe(
      v.string(),
      v.nonEmpty(texts.nameMissing),
      v.normalize("NFC"),
      v.trim(),
      v.nonEmpty(texts.nameBlank),
      v.minLength(NAME.min, texts.nameLength),
      v.maxLength(NAME.max, texts.nameLength),
      v.check((name) => !takenNames.has(comparable(name)), texts.nameTaken),
    ),
    extra: v.pipe(v.string(), problemCheck(extraProblem)),
  });
}

export type DocumentForm = v.InferOutput<ReturnType<typeof documentForm>>;

type Extra = NonNullable<Schema["IdentityDocumentInput"]["extractedContent"]>;

/** null if empty, undefined if it is not a JSON object. */
export function parseExtra(typed: string): Extra | null | undefined {
  if (!typed.trim()) return null;
  const parsed = parseJson(typed);
  return isObject(parsed) ? parsed : undefined;
}

export function extraText(content: Extra | null | undefined): string {
  return content ? JSON.stringify(content, null, 2) : "";
}

export function extraProblem(typed: string): string | undefined {
  if (!typed.trim()) return undefined;
  const parsed = parseJson(typed);
  if (parsed === undefined) return texts.extraInvalid;
  return isObject(parsed) ? lossIn(typed) : texts.extraNoObject;
}

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed);
  } catch {
    return undefined;
  }
}

function isObject(value: unknown): value is Extra {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A name with its colon, any other string, a bracket of an object, or a number. */
const TOKEN = /("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]|-?\d[\d.eE+-]*/g;

/** What parsing valid JSON drops: digits of a number, and all but the last value of a name. */
function lossIn(json: string): string | undefined {
  const openObjects: Set<unknown>[] = [];
  for (const [token, quotedName] of json.matchAll(TOKEN)) {
    const names = openObjects.at(-1);
    if (quotedName !== undefined) {
      const name: unknown = JSON.parse(quotedName);
      if (names?.has(name)) return texts.extraRepeats(String(name));
      names?.add(name);
    } else if (token === "{") openObjects.push(new Set());
    else if (token === "}") openObjects.pop();
    else if (!token.startsWith('"') && String(Number(token)) !== token) {
      return texts.extraNumber(token);
    }
  }
  return undefined;
}

type Document = Schema["IdentityDocument"];
type Image = Schema["DocumentImage"];

export function formOf(document: Document | undefined): DocumentForm {
  return { name: document?.name ?? "", extra: extraText(document?.extractedContent) };
}

export function storedImage(document: Document | undefined): Image | undefined {
  const { imageUrl, imagePublicId } = document ?? {};
  return imageUrl && imagePublicId ? { imageUrl, imagePublicId } : undefined;
}

type Save = {
  over: Document | undefined;
  form: DocumentForm;
  image: Image;
};

/** Extra information that was not edited stays on the server as it is. */
export function bodyOf({ over, form, image }: Save): Schema["IdentityDocumentInput"] {
  const { name, extra } = form;
  const isKept = over && extra === extraText(over.extractedContent);
  return { name, ...image, ...(!isKept && { extractedContent: parseExtra(extra) }) };
}

type Values = DocumentForm & {
  image: string;
};

const fieldLabels: Readonly<Record<keyof Values, string>> = {
  name: "Tên giấy tờ",
  image: "Ảnh giấy tờ",
  extra: "Thông tin bổ sung",
};

const valuesOf = (document: Document): Values => ({
  ...formOf(document),
  image: document.imagePublicId ?? "",
});

type Versions = { seen: Document; current: Document; form: DocumentForm; image: Image };

/** What was saved since the form was opened, and saving would overwrite. */
export function differencesOf({ seen, current, form, image }: Versions) {
  const extra = extraText(parseExtra(form.extra));
  const mine = { name: form.name, extra, image: image.imagePublicId };
  return threeWayDiff<keyof Values>(valuesOf(seen), valuesOf(current), mine).map((each) => {
    const label = fieldLabels[each.field];
    if (each.field !== "image") return { ...each, label };
    // A public id says nothing to a reader.
    return {
      ...each,
      label,
      base: each.base && "Ảnh cũ",
      current: each.current && "Ảnh khác",
      mine: each.isUntouched ? "Ảnh cũ" : "Ảnh bạn chọn",
    };
  });
}

/** "nhỏ hơn 5MB", so 5 MB itself is too large. */
export const imageRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/gif"],
  maxBytes: 5 * 1024 * 1024 - 1,
  noImage: texts.imageNone,
  tooLarge: texts.imageTooLarge,
};

export const acceptedTypes = imageRule.types.join(",");
