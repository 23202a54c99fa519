/** Lower case without Vietnamese diacritics: "Phường Ba Đình" gives "phuong ba dinh". */
export function plainText(text: string): string {
  // NFD does not decompose đ, which is a letter of its own.
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[đðɖ]/g, "d");
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * True if every word of `typed` is a prefix of some word of `text`, ignoring case and diacritics:
 * "ba dinh" matches "Phường Ba Đình"; "ha" matches "Tỉnh Hà Tĩnh" but not "Thành phố Cần Thơ".
 * Without words ("😀", "-") `typed` must be in `text` as it is; a blank one matches everything.
 */
export function matchesPlainly(text: string, typed: string): boolean {
  const begunWords = wordsOf(typed);
  if (begunWords.length === 0) return plainText(text).includes(plainText(typed).trim());
  const words = wordsOf(text);
  return begunWords.every((begun) => words.some((word) => word.startsWith(begun)));
}
