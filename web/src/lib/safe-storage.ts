/** `localStorage` lasts on the device, `sessionStorage` in the tab. */
type Area = "localStorage" | "sessionStorage";

/** Values that storage rejected, because it is blocked or full; lasts as long as the page. */
const memoryFallback = new Map<string, unknown>();

/** The stored value, or undefined if missing, malformed or blocked. Callers check its shape. */
export function readStored(area: Area, key: string): unknown {
  if (memoryFallback.has(key)) return memoryFallback.get(key);
  try {
    return JSON.parse(window[area].getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value as JSON; never throws. Not for tokens or other secrets. */
export function store(area: Area, key: string, value: unknown): void {
  try {
    window[area].setItem(key, JSON.stringify(value));
    memoryFallback.delete(key);
  } catch {
    memoryFallback.set(key, value);
  }
}

/** Removes the value; never throws. */
export function removeStored(area: Area, key: string): void {
  memoryFallback.delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Blocked: nothing was stored either.
  }
}

/**
 * A channel to the other tabs, or undefined where the browser refuses one, as some do when cookies are
 * blocked: such tabs learn by their next read.
 */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
