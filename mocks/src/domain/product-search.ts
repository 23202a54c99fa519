import { containsWords, plainText } from "#openapi/search-text.ts";
import type { ProductRow } from "../db/tables.ts";
import { scoreMatch, type Word, wordsOf } from "./text.ts";

/**
 * The search index of one product, cached because lists of thousands are searched on every
 * keystroke.
 */
type Entry = { readonly source: string; readonly folded: string; readonly words: readonly Word[] };

const entries = new WeakMap<ProductRow, Entry>();

/** Rows change in place: an entry is valid while its texts are the same. */
function entryOf(product: ProductRow): Entry {
  const { name, slug, versions } = product;
  let source = `${name} ${slug}`;
  for (const { sku_code } of versions) source += ` ${sku_code}`;
  const known = entries.get(product);
  if (known?.source === source) return known;
  const entry = { source, folded: plainText(source), words: wordsOf(name) };
  entries.set(product, entry);
  return entry;
}

/**
 * The products whose name or SKU contains every word of `search`, ignoring diacritics and case;
 * best match first, exact spelling before names that differ in diacritics. Ties keep their order.
 */
export function searchProducts(products: readonly ProductRow[], search: string): ProductRow[] {
  const typed = wordsOf(search);
  // Only symbols, such as an emoji: nothing can match.
  if (typed.length === 0) return [];
  return products
    .flatMap((product) => {
      const entry = entryOf(product);
      const isFound = typed.every(({ folded }) => containsWords(entry.folded, folded));
      return isFound ? [{ product, ...rankOf(entry.words, typed) }] : [];
    })
    .sort((a, b) => b.score - a.score || a.first - b.first)
    .map(({ product }) => product);
}

/** The total match score of a name, and the position of the first typed word in it. */
function rankOf(words: readonly Word[], typed: readonly Word[]): { score: number; first: number } {
  const best = typed.map((wanted) =>
    words.reduce((most, word) => Math.max(most, scoreMatch(word, wanted)), 0),
  );
  const first = words.findIndex((word) => typed[0] && scoreMatch(word, typed[0]) > 0);
  return {
    score: best.reduce((sum, one) => sum + one, 0),
    first: first < 0 ? words.length : first,
  };
}
