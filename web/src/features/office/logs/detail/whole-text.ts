import { beginOf, shownText } from "../shown-text.ts";

/** The most characters that are rendered: a megabyte of text would block the page. */
export const RENDERED = 8_000;

/** A number with more digits than JavaScript keeps: an id, perhaps. Digits in quotes are text. */
const LONG_NUMBER = /[[:,]\s*-?\d{16,}/;

/** All of the details of an entry as text: indented, unless that would change what was stored. */
export function wholeText(source: object | string): string {
  if (typeof source !== "string") return JSON.stringify(source, null, 2);
  if (LONG_NUMBER.test(source)) return source;
  try {
    return JSON.stringify(JSON.parse(source), null, 2);
  } catch {
    return source;
  }
}

/** The beginning of a text as it is rendered, and how many characters of it are not. */
export function renderedText(whole: string): { text: string; left: number } {
  const text = shownText(beginOf(whole, RENDERED));
  return { text, left: Math.max(0, whole.length - RENDERED) };
}
