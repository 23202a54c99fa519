import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/three-way-diff.ts";
import { extraText, parseExtra } from "./extra.ts";
import type { DocumentForm } from "./form-rules.ts";

type Document = Schema["IdentityDocument"];
type Image = Schema["DocumentImage"];

export function formOf(document: Document | undefined): DocumentForm {
  return { name: document?.name ?? "", extra: extraText(document?.extractedContent) };
}

/** The image of the document on the server. */
export function storedImage(document: Document | undefined): Image | undefined {
  const { imageUrl, imagePublicId } = document ?? {};
  return imageUrl && imagePublicId ? { imageUrl, imagePublicId } : undefined;
}

type Save = {
  /** The version that is saved over. */
  over: Document | undefined;
  form: DocumentForm;
  image: Image;
};

/** The body of a save. Extra information that was not edited stays on the server as it is. */
export function bodyOf({ over, form, image }: Save): Schema["IdentityDocumentInput"] {
  const { name, extra } = form;
  const isKept = over && extra === extraText(over.extractedContent);
  return { name, ...image, ...(!isKept && { extractedContent: parseExtra(extra) }) };
}

type Values = DocumentForm & {
  /** The image's public id; empty without one. */
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

/** What has been saved since the form was opened, and saving would overwrite. */
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
