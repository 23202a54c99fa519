/** A page in a frame of this name shares nothing with its neighbours, which show other users. */
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
  // As if there were no other tab.
  const me = crypto.randomUUID();
  window.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${me}`);
    }
  };
}
