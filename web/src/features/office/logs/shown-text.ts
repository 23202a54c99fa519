/** Direction marks too: one of them could turn the rest of the line round. Joiners are kept. */
const hidden = /[^\P{Cc}\n\t]|(?![\u200c\u200d])\p{Cf}|\p{Co}/gu;

/** Text with what cannot be seen written out: "\u001b", "\u202e". */
export function shownText(text: string): string {
  return text.replace(hidden, (sign) => `\\u${sign.codePointAt(0)?.toString(16).padStart(4, "0")}`);
}

/** The beginning of a text, without half an emoji. */
export function beginOf(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).replace(/\p{Cs}$/u, "")}…`;
}
