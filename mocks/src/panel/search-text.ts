/** Lower case without accents, so that "nguoi ban" finds "Người bán". */
const plain = (text: string) =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll(/[đĐ]/g, "d").toLowerCase();

/** Whether every word of the query is in one of the texts. */
export function matches(query: string, ...texts: string[]): boolean {
  const text = plain(texts.join(" "));
  return plain(query)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
