type Area = "localStorage" | "sessionStorage";

/** Values that storage rejected, because it is blocked or full. */
const memoryFallback = new Map<string, unknown>();

/** Undefined if missing, malformed or blocked. Callers check the shape. */
export function readStored(area: Area, key: string): unknown {
  if (memoryFallback.has(key)) return memoryFallback.get(key);
  try {
    return JSON.parse(window[area].getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Never throws. Not for tokens or other secrets. */
export function store(area: Area, key: string, value: unknown): void {
  try {
    window[area].setItem(key, JSON.stringify(value));
    memoryFallback.delete(key);
  } catch {
    memoryFallback.set(key, value);
  }
}

export function removeStored(area: Area, key: string): void {
  memoryFallback.delete(key);
  try {
    window[area].removeItem(key);
  } catch {}
}

/** Undefined if the browser refuses, as some do when cookies are blocked. */
export function openChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
