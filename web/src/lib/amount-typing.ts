const PLAIN = /^-?\d{1,3}(?:\.\d{3})*$/;

const dotsIn = (text: string) => text.split(".").length - 1;

const bare = (text: string, prefix: string) =>
  (prefix && text.includes(prefix) ? text.replace(prefix, "") : text.replace(/^₫\s*/, "")).trim();

export function isPlain(text: string, prefix: string): boolean {
  const number = bare(text, prefix);
  return number === "" || PLAIN.test(number);
}

/** The dots of a plain number follow its digits; other separators and units stay as typed. */
export function regroup(before: string, after: string, prefix: string): string {
  const number = bare(after, prefix);
  if (number === "") return "";
  const isOurs = isPlain(before, prefix) && dotsIn(after) <= dotsIn(before);
  const digits = number.replaceAll(".", "");
  if (!PLAIN.test(number) && !(isOurs && /^-?\d+$/.test(digits))) return after;
  return prefix + digits.replace(/^(-?)0+(?=\d)/, "$1").replace(/\B(?=(?:\d{3})+$)/g, ".");
}

export const digitsBehind = (text: string, caret: number): number =>
  text.slice(caret).replaceAll(/\D/g, "").length;

/** Before the last `count` digits. `isForward` puts the caret behind a dot, so that Delete goes on. */
export function caretBefore(text: string, count: number, isForward: boolean): number {
  let caret = text.length;
  while (caret > 0 && digitsBehind(text, caret) < count) caret -= 1;
  if (!isForward && count > 0 && text[caret - 1] === ".") caret -= 1;
  return caret;
}
