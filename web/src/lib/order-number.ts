const shown = 6;

/** The short id of an order: "TAP" and the last 6 characters of its id. */
export function shortOrderId(id: string): string {
  return `TAP${id.slice(-shown)}`;
}

/** The number on the success screen: "#TAP" and the last 6 digits of the time in milliseconds. */
export function orderNumberAt(time: number): string {
  return `#TAP${String(Math.trunc(time)).slice(-shown).padStart(shown, "0")}`;
}
