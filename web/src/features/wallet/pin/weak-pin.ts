import { PIN_LENGTH } from "#web/ui/form/pin-input.tsx";

/** Why a PIN is easy to guess, as a hint; undefined if nothing speaks against it. */
export function weaknessOf(pin: string): string | undefined {
  if (pin.length !== PIN_LENGTH) return undefined;
  if (isBlockRepeated(pin, 1)) return "Sáu chữ số giống nhau rất dễ đoán.";
  if (isRun(pin)) return "Dãy số liên tiếp rất dễ đoán.";
  if (isBlockRepeated(pin, 2) || isBlockRepeated(pin, 3)) return "Dãy số lặp lại rất dễ đoán.";
  return undefined;
}

/** `121212`, `123123`. */
function isBlockRepeated(pin: string, length: number): boolean {
  return pin.slice(0, length).repeat(pin.length / length) === pin;
}

/** `123456`, `987654`, `890123`. */
function isRun(pin: string): boolean {
  const digits = [...pin].map(Number);
  const stepsBy = (by: number) =>
    digits.every((digit, index) => index === 0 || digit === ((digits[index - 1] ?? 0) + by) % 10);
  return stepsBy(1) || stepsBy(9);
}
