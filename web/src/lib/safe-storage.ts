/** The device keeps `localStorage`, the tab `sessionStorage`. */
type Area = "localStorage" | "sessionStorage";

/** What the storage did not take: forbidden or full, it lasts as long as the page. */
const memoryFallback = new Map<string, unknown>();

/** The kept value, or undefined: absent, broken and forbidden count as none. Check its shape. */
export function readStored(area: Area, key: string): unknown {
  if (memoryFallback.has(key)) return memoryFallback.get(key);
  try {
    return JSON.parse(window[area].getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; never throws. Not for tokens nor anything else that must stay secret. */
export function store(area: Area, key: string, value: unknown): void {
  try {
    window[area].setItem(key, JSON.stringify(value));
    memoryFallback.delete(key);
  } catch {
    memoryFallback.set(key, value);
  }
}

/** Forgets the value; never throws. */
export function removeStored(area: Area, key: string): void {
  memoryFallback.delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Forbidden: then nothing was stored either.
  }
}
