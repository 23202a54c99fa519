/** A banner and its display order. */
export type Place = { id: string; displayOrder: number };

/**
 * The display order of each banner in this sequence. The numbers in use stay in use, so that gaps
 * stay too; only a number that two banners share makes the later ones move up.
 */
export function placesOf(
  sequence: readonly string[],
  banners: readonly Place[],
): Map<string, number> {
  const numbers = banners.map(({ displayOrder }) => displayOrder).sort((a, b) => a - b);
  let last = -1;
  return new Map(
    sequence.map((id, index) => {
      last = Math.max(last + 1, numbers[index] ?? 0);
      return [id, last];
    }),
  );
}

/**
 * The places of a sequence of the `opened` banners, now that the server has the `current` ones: deleted
 * banners drop out, new ones follow at the end. Without either, saving again wants the same places,
 * even if a banner is parked elsewhere in between.
 */
export function wantedPlaces(
  sequence: readonly string[],
  opened: readonly Place[],
  current: readonly Place[],
): Map<string, number> {
  const known = new Set(opened.map(({ id }) => id));
  const isSame = current.length === known.size && current.every(({ id }) => known.has(id));
  if (isSame) return placesOf(sequence, opened);
  const present = new Set(current.map(({ id }) => id));
  const added = current.filter(({ id }) => !known.has(id)).map(({ id }) => id);
  return placesOf([...sequence.filter((id) => present.has(id)), ...added], current);
}

/**
 * Single changes that lead to the wanted places, each to a number that is free at that moment, since
 * the server accepts no other. Where banners swap in a circle, one is parked above all others first.
 */
export function stepsTo(wanted: ReadonlyMap<string, number>, banners: readonly Place[]): Place[] {
  const now = new Map(banners.map(({ id, displayOrder }) => [id, displayOrder]));
  const steps: Place[] = [];
  for (;;) {
    const left = [...wanted].filter(([id, order]) => now.get(id) !== order);
    const [first] = left;
    if (!first) return steps;
    const taken = new Set(now.values());
    const top = Math.max(...taken, ...wanted.values()) + 1;
    const [id, displayOrder] = left.find(([, order]) => !taken.has(order)) ?? [first[0], top];
    now.set(id, displayOrder);
    steps.push({ id, displayOrder });
  }
}

/** Moves the item at `from` to the place `to`. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
