/** What may stand between the digits of a code: "123 456", "123-456". */
const RUN = /\d+(?:[\s.\p{Pd}]\d+)*/gu;
const SEPARATORS = /[\s.\p{Pd}]+/gu;
const CALLED_CODE = /(?:mã|ma|otp|code|pin)[^\d]*$/iu;

const plainDigits = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");

/** The digits of a text of digits and separators; undefined if there is anything else in it. */
export function onlyDigits(text: string): string | undefined {
  const digits = plainDigits(text).replace(SEPARATORS, "");
  return /^\d*$/.test(digits) ? digits : undefined;
}

/**
 * The code of `length` digits that a text says: "123 456", or "Mã TAP của bạn gồm 6 số: 123456". Of
 * several the one that is called a code. Undefined if there is none.
 */
export function codeIn(text: string, length: number): string | undefined {
  const plain = plainDigits(text);
  const digits = onlyDigits(plain);
  if (digits?.length === length) return digits;
  return longRun(plain, /(?<!\d)\d+(?!\d)/g, length) ?? longRun(plain, RUN, length);
}

function longRun(text: string, runs: RegExp, length: number): string | undefined {
  const found = [...text.matchAll(runs)]
    .map(({ 0: run, index }) => ({ digits: run.replace(SEPARATORS, ""), index }))
    .filter(({ digits }) => digits.length === length);
  const called = found.find(({ index }) => CALLED_CODE.test(text.slice(0, index)));
  return (called ?? found[0])?.digits;
}
