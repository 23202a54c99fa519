// Names, e-mails, numbers and codes identify somebody or something: what nobody sees in them, but
// phone books, chats and web pages copy along, must not make them another one.

/** One line of text: composed, without invisible characters, with single spaces. */
export function cleanLine(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** An e-mail or a code; full-width letters and digits come from input methods. */
export const cleanCode = (text: string): string => cleanLine(text.normalize("NFKC"));

/** The digits of a number that people write in groups: "001 234-567 890". */
export const cleanNumber = (text: string): string =>
  cleanCode(text).replace(/[\s.\p{Pd}\u2212]/gu, "");

/** A person's name, with the apostrophe and hyphen of the keyboard for their look-alikes. */
export const cleanName = (text: string): string =>
  cleanLine(text.replace(/[‘`´ʼ＇]/g, "’").replace(/[\u2010\u2011－]/g, "-"));

const WORD = "\\p{L}[\\p{L}\\p{M}]*(?:['’.-]\\p{L}[\\p{L}\\p{M}]*)*['’.-]?";
const NAME = new RegExp(`^${WORD}(?: ${WORD})*$`, "u");

/** "Nguyễn Thị Hoa", "H'Hen Niê", "O’Connor", "Nguyễn-Lê", "TS. Lan"; given as `cleanName` returns it. */
export const isPersonName = (name: string): boolean => NAME.test(name);
