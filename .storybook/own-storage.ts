/** A frame of this name shares no storage with others, which show other users. */
export const OWN_STORAGE = "own-storage";

class MemoryStorage implements Storage {
  readonly #rows = new Map<string, string>();
  get length() {
    return this.#rows.size;
  }
  clear() {
    this.#rows.clear();
  }
  getItem(key: string) {
    return this.#rows.get(key) ?? null;
  }
  key(index: number) {
    return [...this.#rows.keys()][index] ?? null;
  }
  removeItem(key: string) {
    this.#rows.delete(key);
  }
  setItem(key: string, value: string) {
    this.#rows.set(key, String(value));
  }
}

if (window.name === OWN_STORAGE) {
  for (const area of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, area, { value: new MemoryStorage() });
  }
  // Isolates the channels, too.
  const me = crypto.randomUUID();
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${me}`);
    }
  };
}
