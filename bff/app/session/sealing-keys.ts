type Keys = Readonly<Record<string, string>>;

/**
 * The keys that may seal: the highest of them does. While a newer key is brought to several
 * processes one after the other, it only unseals, until all of them know it.
 * @param sealing the number of the key that seals; by default the highest
 */
export function sealingKeys(keys: Keys, sealing: number | undefined): Record<string, string> {
  const limit = sealing ?? Number.POSITIVE_INFINITY;
  return Object.fromEntries(Object.entries(keys).filter(([number]) => Number(number) <= limit));
}
