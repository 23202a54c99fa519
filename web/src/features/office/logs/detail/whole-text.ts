import { beginOf, shownText } from "../shown-text.ts";

/** The most characters that are rendered: a megabyte of text would block the page. */
export const RENDERED = 8_000;

/** All of the details of an entry as text: objects indented, JSON text as the server stored it. */
export function wholeText(source: object | string): string {
  if (typeof source !== "string") return JSON.stringify(source, null, 2);
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
