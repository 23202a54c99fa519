import { containsWords, plainText } from "#openapi/search-text.ts";

/** Whether every word of the query is in one of the texts. */
export function matches(query: string, ...texts: string[]): boolean {
  return containsWords(plainText(texts.join(" ")), query);
}
