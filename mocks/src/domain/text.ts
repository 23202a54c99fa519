/** Lower case without Vietnamese marks, so that "nuoc mam" finds "Nước mắm". NFD leaves đ alone. */
export function fold(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
}

/** True when every word of `needle` occurs in `text`, marks and case ignored. */
export function matches(text: string, needle: string): boolean {
  const haystack = fold(text);
  return fold(needle)
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
