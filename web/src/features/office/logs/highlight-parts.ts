import { plainText } from "#openapi/search-text.ts";

export type TextPart = { text: string; isMatch: boolean };

/**
 * Splits a text where words of `query` occur, ignoring case and diacritics: "dang" occurs in "Đăng
 * nhập". The parts make up the text.
 */
export function highlightParts(text: string, query: string): TextPart[] {
  const words = plainText(query).split(/\s+/).filter(Boolean);
  if (words.length === 0 || text === "") return [{ text, isMatch: false }];
  // One mark per UTF-16 unit of the text, so that the plain text may have another length.
  const marked = new Uint8Array(text.length);
  const { plain, from } = mapped(text);
  for (const word of words) {
    for (let at = plain.indexOf(word); at >= 0; at = plain.indexOf(word, at + word.length)) {
      marked.fill(1, from[at], from[at + word.length]);
    }
  }
  const parts: TextPart[] = [];
  let begin = 0;
  for (let at = 1; at <= text.length; at += 1) {
    if (at < text.length && marked[at] === marked[begin]) continue;
    parts.push({ text: text.slice(begin, at), isMatch: marked[begin] === 1 });
    begin = at;
  }
  return parts;
}

/** The plain text, and for each of its units where it comes from; one more for the end. */
function mapped(text: string): { plain: string; from: number[] } {
  let plain = "";
  const from: number[] = [];
  let at = 0;
  for (const sign of text) {
    const folded = plainText(sign);
    plain += folded;
    for (let i = 0; i < folded.length; i += 1) from.push(at);
    at += sign.length;
  }
  from.push(text.length);
  return { plain, from };
}
