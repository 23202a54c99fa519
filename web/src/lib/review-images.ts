export function imagesOf({ images }: { images: Readonly<Record<string, string>> }): string[] {
  return Object.entries(images)
    .toSorted(([a], [b]) => numberIn(a) - numberIn(b))
    .map(([, url]) => url);
}

const numberIn = (key: string) => Number(key.replace(/\D/g, ""));
