// Invisible differences, as copied from chats and web pages, must not make another name or number.

export function cleanLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Input methods write full-width letters and digits. */
export const cleanCode = (text: string): string => cleanLine(text.normalize("NFKC"));

export const cleanNumber = (text: string): string =>
  cleanCode(text).replace(/[\s.\p{Pd}\u2212]/gu, "");

export const cleanName = (text: string): string =>
  cleanLine(text.replace(/[‘`´ʼ＇]/g, "’").replace(/[\u2010\u2011－]/g, "-"));

const WORD = "\\p{L}[\\p{L}\\p{M}]*(?:['’.-]\\p{L}[\\p{L}\\p{M}]*)*['’.-]?";
const NAME = new RegExp(`^${WORD}(?: ${WORD})*$`, "u");

/** Takes the result of `cleanName`. */
export const isPersonName = (name: string): boolean => NAME.test(name);
