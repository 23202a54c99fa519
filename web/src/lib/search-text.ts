/** The contract's maximum search length; longer input is cut, never rejected. */
const MAX_SEARCH = 200;

/** One line without control characters, cut, and without half an emoji, which no URL can hold. */
export function cleanText(text: string, maxLength = MAX_SEARCH): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, "")
    .trim();
}
