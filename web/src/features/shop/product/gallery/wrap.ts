/** The place `step` further in a row of `length`, going round at both ends. */
export function wrapped(index: number, step: number, length: number): number {
  return length === 0 ? 0 : (((index + step) % length) + length) % length;
}
