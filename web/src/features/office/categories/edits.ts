import * as z from "zod/mini";
import type { Schema } from "#openapi/schema.ts";
import { threeWayDiff } from "#web/lib/three-way-diff.ts";
import { SLUG } from "./slug.ts";
import { texts } from "./texts.ts";

type Category = Schema["Category"];

/** Longest name and slug of the contract. */
const MAX_NAME = 255;

/**
 * Document 2 §5: name and slug are required. A slug that the server already has need not be a slug
 * by our rule, so that it does not block other edits.
 */
export function categoryForm(held?: Pick<Category, "slug">) {
  return z
    .object({
      name: z.string().check(z.trim()),
      slug: z.string().check(z.trim()),
      /** The id as text; empty for a root. */
      parentId: z.string(),
    })
    .check(
      z.superRefine(({ name, slug }, context) => {
        const complain = (field: string, message: string) =>
          context.addIssue({ code: "custom", path: [field], message });
        if (name.length > MAX_NAME) complain("name", texts.nameLong(MAX_NAME));
        if (slug.length > MAX_NAME) complain("slug", texts.slugLong(MAX_NAME));
        if (!name) complain("name", texts.nameMissing);
        else if (!slug) complain("slug", texts.nameMissing);
        else if (!SLUG.test(slug) && slug !== held?.slug) complain("slug", texts.slugInvalid);
      }),
    );
}

export type CategoryForm = z.infer<ReturnType<typeof categoryForm>>;

export function formOf({ name, slug, parentId }: Category): CategoryForm {
  return { name, slug, parentId: parentId === null ? "" : String(parentId) };
}

/** The body of a save. */
export function bodyOf(form: CategoryForm, icon_url: string | null): Schema["SaveCategory"] {
  const { name, slug, parentId } = form;
  return {
    name: name.trim(),
    slug: slug.trim(),
    icon_url,
    parentId: parentId === "" ? null : Number(parentId),
  };
}

type Values = CategoryForm & {
  /** The icon's address, or a mark of the chosen file; empty without an icon. */
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

/** What another user has changed since the form was opened, and saving would overwrite. */
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
    // An address says nothing to a reader.
    return {
      ...each,
      label,
      base: base && "Icon cũ",
      current: theirs && "Icon khác",
      mine: own && (own === base ? "Icon cũ" : "Icon bạn chọn"),
    };
  });
}
