/** The contract's maximum; longer input is cut, never rejected. */
const MAX_SEARCH = 200;
export const MAX_LIST_SEARCH = 100;

/** Removes invisible characters but those that join emoji, and half an emoji, which no URL can hold. */
export function cleanText(text: string, maxLength = MAX_SEARCH): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, "")
    .trim();
}
