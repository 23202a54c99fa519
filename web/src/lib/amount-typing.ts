/** Groups of three, as this field writes them itself. */
const PLAIN = /^-?\d{1,3}(?:\.\d{3})*$/;

const dotsIn = (text: string) => text.split(".").length - 1;

/** Without the currency in front, also after half of it was deleted or something typed before it. */
const bare = (text: string, prefix: string) =>
  (prefix && text.includes(prefix) ? text.replace(prefix, "") : text.replace(/^₫\s*/, "")).trim();

/** Whether it says no more than its digits: nothing typed, or a number in groups. */
export function isPlain(text: string, prefix: string): boolean {
  const number = bare(text, prefix);
  return number === "" || PLAIN.test(number);
}

/**
 * What a field shows after an edit. The dots of a plain number follow its digits; separators and
 * units that the user types stay as they are until the field is left.
 */
export function regroup(before: string, after: string, prefix: string): string {
  const number = bare(after, prefix);
  if (number === "") return "";
  const isOurs = isPlain(before, prefix) && dotsIn(after) <= dotsIn(before);
  const digits = number.replaceAll(".", "");
  if (!PLAIN.test(number) && !(isOurs && /^-?\d+$/.test(digits))) return after;
  return prefix + digits.replace(/^(-?)0+(?=\d)/, "$1").replace(/\B(?=(?:\d{3})+$)/g, ".");
}

/** How many digits stand behind the caret: what keeps its place when the dots move. */
export const digitsBehind = (text: string, caret: number): number =>
  text.slice(caret).replaceAll(/\D/g, "").length;

/** The caret before the last `count` digits; `isForward` puts it behind a dot, to go on deleting. */
export function caretBefore(text: string, count: number, isForward: boolean): number {
  let caret = text.length;
  while (caret > 0 && digitsBehind(text, caret) < count) caret -= 1;
  if (!isForward && count > 0 && text[caret - 1] === ".") caret -= 1;
  return caret;
}
