import type { ProductRow } from "../db/tables.ts";
import { closenessOf, fold, type Word, wordsOf } from "./text.ts";

/** What is searched of one product: prepared once, because a list of thousands asks at every key. */
type Entry = { readonly source: string; readonly folded: string; readonly words: readonly Word[] };

const entries = new WeakMap<ProductRow, Entry>();

/** A row changes in place: an entry holds as long as its texts are the same. */
function entryOf(product: ProductRow): Entry {
  const { name, slug, versions } = product;
  let source = `${name} ${slug}`;
  for (const { sku_code } of versions) source += ` ${sku_code}`;
  const known = entries.get(product);
  if (known?.source === source) return known;
  const entry = { source, folded: fold(source), words: wordsOf(name) };
  entries.set(product, entry);
  return entry;
}

/**
 * The products whose name or SKU has every word of `search`, marks and case ignored: best first,
 * names written as typed before those that differ in their marks. Equals stay in their order.
 */
export function searchProducts(products: readonly ProductRow[], search: string): ProductRow[] {
  const typed = wordsOf(search);
  // Signs alone, such as an emoji: there is nothing that they could be part of.
  if (typed.length === 0) return [];
  return products
    .flatMap((product) => {
      const entry = entryOf(product);
      const isFound = typed.every(({ folded }) => entry.folded.includes(folded));
      return isFound ? [{ product, ...rankOf(entry.words, typed) }] : [];
    })
    .sort((a, b) => b.score - a.score || a.first - b.first)
    .map(({ product }) => product);
}

/** How close a name comes in all, and how early in it the first typed word stands. */
function rankOf(words: readonly Word[], typed: readonly Word[]): { score: number; first: number } {
  const best = typed.map((wanted) =>
    words.reduce((most, word) => Math.max(most, closenessOf(word, wanted)), 0),
  );
  const first = words.findIndex((word) => typed[0] && closenessOf(word, typed[0]) > 0);
  return {
    score: best.reduce((sum, one) => sum + one, 0),
    first: first < 0 ? words.length : first,
  };
}
