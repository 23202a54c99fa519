/** -1 is the field itself, before the first option. */
export function optionAfter(active: number, step: 1 | -1, count: number): number {
  const next = active + step;
  if (next >= count) return -1;
  return next < -1 ? count - 1 : next;
}
