export function imagesOf({ images }: { images: Readonly<Record<string, string>> }): string[] {
  const ordered = Object.entries(images).toSorted(([a], [b]) => numberIn(a) - numberIn(b));
  return [...new Set(ordered.map(([, url]) => url))];
}

const numberIn = (key: string) => Number(key.replace(/\D/g, ""));
