export function memoryStorage(rows = new Map<string, string>()) {
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, text: string) => void rows.set(key, text),
    removeItem: (key: string) => void rows.delete(key),
    copy: () => memoryStorage(new Map(rows)),
  };
}
