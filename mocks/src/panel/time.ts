/** The time of day of a moment, in the visitor's zone. */
export function timeOf(moment: string): string {
  return new Date(moment).toLocaleTimeString("vi-VN");
}
