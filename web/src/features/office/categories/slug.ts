import { plainText } from "#openapi/search-text.ts";

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** A name as a slug: "Gạo & ngũ cốc" gives "gao-ngu-coc". Empty without any letter or digit. */
export function slugOf(name: string): string {
  return plainText(name)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

type Named = { name: string; slug: string };

/**
 * The slug after the name has changed. It follows the name (document 2 §5) until it is edited; on
 * the upstream it may also be the name itself.
 */
export function slugAfter({ name, slug }: Named, nextName: string): string {
  const follows = ["", name, slugOf(name)].includes(slug.trim());
  return follows ? slugOf(nextName) : slug;
}
