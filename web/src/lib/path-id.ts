/** The id that stands in a path, undefined for anything that can be none. */
export function idOfPath(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
