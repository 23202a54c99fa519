import { plainText } from "#openapi/search-text.ts";

/** For comparison. Old fonts and keyboards give the Icelandic Ð for the Vietnamese Đ. */
export function cleanCell(text: string): string {
  return text
    .normalize("NFC")
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .replaceAll("Ð", "Đ")
    .replaceAll("ð", "đ")
    .trim();
}

export type NamedColumn<Key extends string> = { key: Key; names: readonly string[] };

export type Header<Key extends string> = {
  at: number;
  names: readonly string[];
  /** By position; of two columns with the same name the first counts. */
  keys: readonly (Key | undefined)[];
};

/** A table may have a title, an address and a date above its header. */
const MAX_TITLE_ROWS = 20;

/** Behind the name: "(đ)", "[kg]". */
const UNIT = /(?<=\p{L}\s*)[([][^)\]]*[)\]]\s*\*?\s*$/u;

const folded = (name: string) =>
  plainText(name.replace(UNIT, ""))
    .replace(/[\s_*:()]+/g, " ")
    .trim();

/** The row that names the most columns, with the one below it if the header was merged. */
export function headerIn<Key extends string>(
  rows: readonly (readonly string[])[],
  columns: readonly NamedColumn<Key>[],
  fits: (keys: ReadonlySet<Key>, at: number) => boolean,
): Header<Key> | undefined {
  const keyOf = new Map(
    columns.flatMap(({ key, names }) => names.map((name) => [folded(name), key])),
  );
  let best: Header<Key> | undefined;
  let most = 0;
  for (const [at, row] of rows.slice(0, MAX_TITLE_ROWS).entries()) {
    for (const candidate of [headerOf(row, at, keyOf), headerOfTwo(row, rows[at + 1], at, keyOf)]) {
      const found = new Set(candidate?.keys.filter((key) => key !== undefined));
      if (!candidate || found.size <= most || !fits(found, at)) continue;
      best = candidate;
      most = found.size;
    }
  }
  return best;
}

function headerOf<Key extends string>(
  names: readonly string[],
  at: number,
  keyOf: ReadonlyMap<string, Key>,
): Header<Key> {
  const seen = new Set<Key>();
  const keys = names.map((name) => {
    const key = keyOf.get(folded(name));
    if (key === undefined || seen.has(key)) return undefined;
    seen.add(key);
    return key;
  });
  return { at, names, keys };
}

function headerOfTwo<Key extends string>(
  first: readonly string[],
  second: readonly string[] | undefined,
  at: number,
  keyOf: ReadonlyMap<string, Key>,
): Header<Key> | undefined {
  const below = second?.filter((name) => name !== "") ?? [];
  if (!second || below.length === 0 || !below.every((name) => keyOf.has(folded(name)))) {
    return undefined;
  }
  return headerOf(
    second.map((name, index) => name || (first[index] ?? "")),
    at + 1,
    keyOf,
  );
}
