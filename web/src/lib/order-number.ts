const shown = 6;

export function shortOrderId(id: string): string {
  return `TAP${id.slice(-shown)}`;
}

/** "#TAP" and the last 6 digits of the time in milliseconds. */
export function orderNumberAt(time: number): string {
  return `#TAP${String(Math.trunc(time)).slice(-shown).padStart(shown, "0")}`;
}
