export type Place = { id: string; displayOrder: number };

/** Keeps the numbers in use, and so their gaps; only banners that share a number move later ones up. */
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
 * Places of a sequence of the `opened` banners when the server has the `current` ones: deleted banners drop
 * out, new ones follow. Otherwise a retry wants the same places, even if a banner is parked elsewhere.
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
 * Single changes, each to a number that is free at that moment: the server accepts no other.
 * Where banners swap in a circle, one is parked above all others first.
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

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from];
  if (item === undefined || to < 0 || to >= items.length) return [...items];
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}
