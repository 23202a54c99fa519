const RUN = /\d+(?:[\s.\p{Pd}]\d+)*/gu;
const SEPARATORS = /[\s.\p{Pd}]+/gu;
const CALLED_CODE = /(?:mã|ma|otp|code|pin)[^\d]*$/iu;

const plainDigits = (text: string) => text.normalize("NFKC").replace(/\p{Cf}/gu, "");

export function onlyDigits(text: string): string | undefined {
  const digits = plainDigits(text).replace(SEPARATORS, "");
  return /^\d*$/.test(digits) ? digits : undefined;
}

/** "123 456", or "Mã TAP của bạn gồm 6 số: 123456". Of several codes, prefers one that is called a code. */
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
