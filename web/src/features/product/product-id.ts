/** The product id in a path, undefined for anything that can be none. */
export function productIdOf(text: string): number | undefined {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}
