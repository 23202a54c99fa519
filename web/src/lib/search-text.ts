/** The contract's longest search; what is typed beyond it is cut, never refused. */
const MAX_SEARCH = 200;

/** One line without control characters, cut, and never half an emoji, which no URL can hold. */
export function cleanText(text: string, maxLength = MAX_SEARCH): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, "")
    .trim();
}
