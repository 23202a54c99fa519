import * as v from "valibot";
import type { Schema } from "#openapi/schema.ts";
import { plainText } from "#openapi/search-text.ts";
import { threeWayDiff } from "#web/lib/edit-conflict.ts";
import type { PictureRule } from "#web/lib/image-file.ts";
import { problemCheck } from "#web/lib/problem-check.ts";

type Category = Schema["Category"];

/** Contract limit of name and slug, in characters. */
const MAX_NAME = 255;

const missing = "Vui lòng nhập đầy đủ tên và slug";

/** A stored slug that breaks our rule does not block other edits. */
export function categoryForm(held?: Pick<Category, "slug">) {
  return v.pipe(
    v.object({
      name: v.pipe(
        v.string(),
        v.trim(),
        v.nonEmpty(missing),
        v.maxLength(MAX_NAME, `Tên danh mục không được quá ${MAX_NAME} ký tự`),
      ),
      slug: v.pipe(
        v.string(),
        v.trim(),
        v.maxLength(MAX_NAME, `Slug không được quá ${MAX_NAME} ký tự`),
      ),
      parentId: v.string(),
    }),
    // The slug follows from the name, so it is reported only once there is a name.
    problemCheck(({ name, slug }) => {
      if (!name) return undefined;
      if (!slug) return missing;
      if (SLUG.test(slug) || slug === held?.slug) return undefined;
      return "Slug chỉ gồm chữ thường không dấu, chữ số và dấu gạch nối";
    }, "slug"),
  );
}

export type CategoryValues = v.InferOutput<ReturnType<typeof categoryForm>>;

export function formOf({ name, slug, parentId }: Category): CategoryValues {
  return { name, slug, parentId: parentId === null ? "" : String(parentId) };
}

export function bodyOf(form: CategoryValues, icon_url: string | null): Schema["SaveCategory"] {
  const { name, slug, parentId } = form;
  return {
    name: name.trim(),
    slug: slug.trim(),
    icon_url,
    parentId: parentId === "" ? null : Number(parentId),
  };
}

type Values = CategoryValues & {
  icon: string;
};

const fieldLabels: Readonly<Record<keyof Values, string>> = {
  name: "Tên danh mục",
  slug: "Slug",
  parentId: "Danh mục cha",
  icon: "Icon",
};

const valuesOf = (category: Category): Values => ({
  ...formOf(category),
  icon: category.icon_url ?? "",
});

type Versions = { seen: Category; current: Category; mine: Values };

export function differencesOf({ seen, current, mine }: Versions, roots: readonly Category[]) {
  const typed = { ...mine, name: mine.name.trim(), slug: mine.slug.trim() };
  const found = threeWayDiff<keyof Values>(valuesOf(seen), valuesOf(current), typed);
  const parentName = (id: string) =>
    id === "" ? "Không có (cấp 1)" : (roots.find((root) => String(root.id) === id)?.name ?? id);
  return found.map((each) => {
    const label = fieldLabels[each.field];
    const { base, current: theirs, mine: own } = each;
    if (each.field === "parentId") {
      const [was, is, wanted] = [base, theirs, own].map(parentName);
      return { ...each, label, base: was ?? "", current: is ?? "", mine: wanted ?? "" };
    }
    if (each.field !== "icon") return { ...each, label };
    // An address means nothing to users.
    return {
      ...each,
      label,
      base: base && "Icon cũ",
      current: theirs && "Icon khác",
      mine: own && (own === base ? "Icon cũ" : "Icon bạn chọn"),
    };
  });
}

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** "Gạo & ngũ cốc" gives "gao-ngu-coc". May be empty. */
export function slugOf(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

type Named = { name: string; slug: string };

/** The slug follows the name until it is edited; a stored slug may be the name itself. */
export function slugAfter({ name, slug }: Named, nextName: string): string {
  const follows = ["", name, slugOf(name)].includes(slug.trim());
  return follows ? slugOf(nextName) : slug;
}

/** 2 MB itself is refused. */
export const iconRule: PictureRule = {
  types: ["image/jpeg", "image/png", "image/webp", "image/svg+xml"],
  maxBytes: 2 * 1024 * 1024 - 1,
  noImage: "Chỉ được chọn file ảnh!",
  tooLarge: "Ảnh phải nhỏ hơn 2MB!",
};

export const acceptedTypes = iconRule.types.join(",");
