/** The contract's maximum search length; longer input is cut, never rejected. */
const MAX_SEARCH = 200;
/** The contract's longest search of a list of the back office, in characters. */
export const MAX_LIST_SEARCH = 100;

/**
 * One line, cut, without control characters, without invisible ones that hide or turn text round
 * (those that join emoji stay), and without half an emoji, which no URL can hold.
 */
export function cleanText(text: string, maxLength = MAX_SEARCH): string {
  return text
    .replace(/\p{Cc}+/gu, " ")
    .replace(/(?!\u200d)\p{Cf}/gu, "")
    .trim()
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, "")
    .trim();
}
