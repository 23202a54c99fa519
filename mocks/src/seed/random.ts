/** A small seeded random number generator (mulberry32): the same seed gives the same sequence. */
export interface Random {
  /** A fraction in [0, 1). */
  next(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  /** True with the given probability (0 to 1). */
  chance(probability: number): boolean;
  /** One element; throws a RangeError on an empty list. */
  pick<T>(list: readonly T[]): T;
  /** `length` lower-case hexadecimal digits. */
  hex(length: number): string;
  /** A uuid of version 4. */
  uuid(): string;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function int(min: number, max: number): number {
    return min + Math.floor(next() * (max - min + 1));
  }

  function hex(length: number): string {
    let digits = "";
    while (digits.length < length) digits += int(0, 15).toString(16);
    return digits;
  }

  return {
    next,
    int,
    hex,
    chance: (probability) => next() < probability,
    pick: (list) => elementAt(list, int(0, list.length - 1)),
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`,
  };
}

/**
 * The element at an index that must exist.
 * @throws RangeError when there is none
 */
export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined)
    throw new RangeError(`No element ${index} in a list of ${list.length}`);
  return element;
}
