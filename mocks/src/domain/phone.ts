/**
 * A number in the form that is stored and compared: without spaces, dots and dashes, and with `0`
 * instead of `+84` or `84`.
 */
export function nationalPhone(typed: string): string {
  return typed.replaceAll(/[\s.-]/g, "").replace(/^(\+84|84)/, "0");
}
