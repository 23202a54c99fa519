/** The id in a path, or undefined if it cannot be one. */
export function idOfPath(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
