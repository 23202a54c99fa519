/** Lower case without Vietnamese marks: "Phường Ba Đình" gives "phuong ba dinh". */
export function plainText(text: string): string {
  // NFD leaves đ alone: it is a letter of its own.
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}

function wordsOf(text: string): string[] {
  return plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/**
 * True when every word of `typed` begins some word of `text`, whatever the accents and the case:
 * "ba dinh" finds "Phường Ba Đình", "ha" finds "Tỉnh Hà Tĩnh" but not "Thành phố Cần Thơ".
 * Nothing typed finds everything.
 */
export function matchesPlainly(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((begun) => words.some((word) => word.startsWith(begun)));
}
