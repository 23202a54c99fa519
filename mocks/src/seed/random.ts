/** mulberry32: the same seed gives the same sequence. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** Both ends included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError on an empty list */
  pick<T>(list: readonly T[]): T;
  hex(length: number): string;
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

export function elementAt<T>(list: readonly T[], index: number): T {
  const element = list[index];
  if (element === undefined)
    throw new RangeError(`No element ${index} in a list of ${list.length}`);
  return element;
}
