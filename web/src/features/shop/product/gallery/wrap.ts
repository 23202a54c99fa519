/** The index `step` further in a list of `length`, wrapping at both ends. */
export function wrapped(index: number, step: number, length: number): number {
  return length === 0 ? 0 : (((index + step) % length) + length) % length;
}
