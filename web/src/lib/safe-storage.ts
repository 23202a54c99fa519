/** The device keeps `localStorage`, the tab `sessionStorage`. */
type Area = "localStorage" | "sessionStorage";

/** What the storage did not take: forbidden or full, it lasts as long as the page. */
const untaken = new Map<string, unknown>();

/** The kept value, or undefined: absent, broken and forbidden count as none. Check its shape. */
export function kept(area: Area, key: string): unknown {
  if (untaken.has(key)) return untaken.get(key);
  try {
    return JSON.parse(window[area].getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; never throws. Not for tokens nor anything else that must stay secret. */
export function keep(area: Area, key: string, value: unknown): void {
  try {
    window[area].setItem(key, JSON.stringify(value));
    untaken.delete(key);
  } catch {
    untaken.set(key, value);
  }
}

/** Forgets the value; never throws. */
export function forget(area: Area, key: string): void {
  untaken.delete(key);
  try {
    window[area].removeItem(key);
  } catch {
    // Forbidden: then nothing was stored either.
  }
}
